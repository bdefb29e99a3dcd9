import type { Metadata } from 'next'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { GoBack } from '@/components/admin/shell/go-back'
import { DeliveryImport } from '@/components/admin/tracking/delivery-import'
import { listCouriers } from '@/lib/couriers/couriers'
import { adminOnly } from '../../admin-only'

export const metadata: Metadata = { title: 'Deliveries', robots: { index: false } }

export default async function DeliveriesPage() {
  await adminOnly('/admin/orderlist/deliveries')
  const couriers = (await listCouriers()).map(({ name }) => name)
  return (
    <>
      <AdminHeading title="Deliveries" description="From the courier’s sheet to the orders">
        <GoBack href="/admin/orderlist" />
      </AdminHeading>
      <p className="measure pb-6 text-soft">
        Orders become shipped or delivered as the courier says of their parcels. Nothing moves an order back, and a
        parcel that comes back moves none until it is here.
      </p>
      <DeliveryImport couriers={couriers} />
    </>
  )
}
