import type { Metadata } from 'next'
import { CourierForm, CourierRow } from '@/components/admin/cash/courier-form'
import { counted } from '@/components/admin/lists/list-labels'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { KeepRows } from '@/components/ui/form/keep-input'
import { EmptyState } from '@/components/ui/page-heading'
import { listCouriers } from '@/lib/couriers/couriers'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Couriers', robots: { index: false } }

export default async function CouriersPage() {
  await adminOnly('/admin/couriers')
  const couriers = await listCouriers()
  return (
    <>
      <AdminHeading title="Couriers" description={counted(couriers.length, 'courier')} />
      <p className="measure pb-6 text-soft">
        Who carries your parcels. The tracking address becomes the link by which you and the shopper follow a parcel.
      </p>
      <h2 className="mb-3 text-lg">Your couriers</h2>
      <KeepRows
        rows={couriers.map((courier) => ({ of: courier._id, row: <CourierRow courier={courier} /> }))}
        className="border-rule border-t"
        empty={
          <EmptyState heading="p" title="No couriers yet.">
            <p className="text-soft">Add the one that takes your parcels, so that orders can be shipped with it.</p>
          </EmptyState>
        }
      />
      <h2 className="mt-10 mb-3 text-lg">Add a courier</h2>
      <CourierForm />
    </>
  )
}
