import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { counted } from '@/components/admin/lists/list-labels'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { GoBack } from '@/components/admin/shell/go-back'
import { BookOrders } from '@/components/admin/tracking/book-orders'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/page-heading'
import { listCouriers } from '@/lib/couriers/couriers'
import { ordersToBook } from '@/lib/orders/book/book-orders'
import { ordersOfIds } from '@/lib/orders/list/queries'
import { may } from '@/lib/platform/session/permissions'
import { idsOf, type Params } from '@/lib/values/list-params'
import { isUuid } from '@/lib/values/uuid'
import { adminOnly } from '../../admin-only'

export const metadata: Metadata = { title: 'Book Parcels', robots: { index: false } }

/** Books the named orders, or all that are to be booked, which are named then, so that they stay in the list. */
export default async function BookPage({ searchParams }: { searchParams: Promise<Params> }) {
  const { role } = await adminOnly('/admin/orderlist/book')
  const ids = idsOf(await searchParams).filter(isUuid)
  if (ids.length === 0) {
    const waiting = await ordersToBook()
    if (waiting.length > 0) redirect(`/admin/orderlist/book?ids=${waiting}`)
  }
  const [listed, orders] = await Promise.all([listCouriers(), ordersOfIds(ids)])
  const couriers = listed.filter(({ driver }) => driver !== null)
  return (
    <>
      <AdminHeading title="Book Parcels" description={counted(orders.length, 'order')}>
        <GoBack href="/admin/orderlist" />
      </AdminHeading>
      {couriers.length === 0 ? (
        <EmptyState title="No courier is connected.">
          <p className="text-soft">
            Parcels of PostEx, Leopards and Trax are booked here, once the owner has entered the keys of their portals.
          </p>
          {may(role, 'owner') && (
            <ButtonLink href="/admin/couriers" size="sm">
              Connect a courier
            </ButtonLink>
          )}
        </EmptyState>
      ) : orders.length === 0 ? (
        <EmptyState title="Nothing to book.">
          <p className="text-soft">Confirmed and packed orders appear here until a courier has booked them.</p>
        </EmptyState>
      ) : (
        <BookOrders
          orders={orders.map(({ _id, number, courier, booking, toCollect, name, customerName, shippingAddress }) => ({
            ...{ _id, number, courier, booking, toCollect, city: shippingAddress.city },
            to: `${name ?? customerName}, ${shippingAddress.city}`,
          }))}
          couriers={couriers}
        />
      )}
    </>
  )
}
