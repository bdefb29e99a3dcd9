import type { Metadata } from 'next'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { GoBack } from '@/components/admin/shell/go-back'
import { TrackingImport } from '@/components/admin/tracking/tracking-import'
import { idsOf, type Params } from '@/lib/admin/filters'
import { listCouriers } from '@/lib/couriers/couriers'
import { dueAhead } from '@/lib/orders/collect'
import { ordersOfIds } from '@/lib/orders/queries'
import { sheetToFill } from '@/lib/tracking/tracking-sheet'
import { isUuid } from '@/lib/values/uuid'
import { adminOnly } from '../../admin-only'

export const metadata: Metadata = { title: 'Tracking Numbers', robots: { index: false } }

export default async function TrackingPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly()
  const ids = idsOf(await searchParams).filter(isUuid)
  const [couriers, orders] = await Promise.all([listCouriers(), ordersOfIds(ids)])
  return (
    <>
      <AdminHeading title="Tracking Numbers" description="From the courier’s sheet to the orders">
        <GoBack href="/admin/orderlist" />
      </AdminHeading>
      <p className="measure pb-6 text-soft">
        Each order gets its tracking number and is marked as shipped, and its customer is told by mail. For orders that
        are shipped already the number is corrected, without a second mail.
      </p>
      <TrackingImport
        couriers={couriers.map(({ name }) => name)}
        sheet={sheetToFill(orders.map(({ number }) => number))}
        unpaid={orders.filter((order) => dueAhead(order) > 0).map(({ number }) => number)}
      />
    </>
  )
}
