import type { Metadata } from 'next'
import { counted } from '@/components/admin/lists/list-labels'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { GoBack } from '@/components/admin/shell/go-back'
import { TrackingFields } from '@/components/admin/tracking/tracking-fields'
import { TrackingImport } from '@/components/admin/tracking/tracking-import'
import { Link } from '@/components/ui/link'
import { listCouriers } from '@/lib/couriers/couriers'
import { ordersOfIds } from '@/lib/orders/list/queries'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import type { Order } from '@/lib/orders/responses'
import { may } from '@/lib/platform/session/permissions'
import { idsOf, type Params } from '@/lib/values/list-params'
import { isUuid } from '@/lib/values/uuid'
import { adminOnly } from '../../admin-only'

export const metadata: Metadata = { title: 'Tracking Numbers', robots: { index: false } }

export default async function TrackingPage({ searchParams }: { searchParams: Promise<Params> }) {
  const { role } = await adminOnly('/admin/orderlist/tracking')
  const isStaff = may(role, 'staff')
  const ids = idsOf(await searchParams).filter(isUuid)
  const [listed, orders] = await Promise.all([listCouriers(), ordersOfIds(ids)])
  const couriers = listed.map(({ name }) => name)
  const isSelection = orders.length > 0
  return (
    <>
      <AdminHeading
        title="Tracking Numbers"
        description={
          isSelection ? `Of ${counted(orders.length, 'selected order')}` : 'From the courier’s sheet to the orders'
        }
      >
        <div className="flex flex-wrap gap-x-6">
          {isSelection && (
            <Link href="/admin/orderlist/tracking" className="link inline-flex min-h-11 items-center">
              Use the courier’s sheet
            </Link>
          )}
          <GoBack href={isStaff ? '/admin/orderlist' : '/admin/pack'} />
        </div>
      </AdminHeading>
      <p className="measure pb-6 text-soft">
        Each order gets its tracking number and is marked as shipped, and its customer is told by mail. For orders that
        are shipped already the number is corrected, without a second mail.
      </p>
      {isSelection ? (
        <TrackingFields
          parcels={orders.map((order) => ({ ...parcelOf(order), to: isStaff ? recipientOf(order) : piecesOf(order) }))}
          couriers={couriers}
        />
      ) : (
        <TrackingImport couriers={couriers} />
      )}
    </>
  )
}

function parcelOf(order: Order) {
  const { number, courier, trackingNumber } = order
  return { number, courier, trackingNumber, isUnpaid: isUnpaidAhead(order) }
}

const recipientOf = ({ name, customerName, shippingAddress }: Order) =>
  `${name ?? customerName}, ${shippingAddress.city}`

const piecesOf = ({ orderItems }: Order) =>
  counted(
    orderItems.reduce((sum, { qty }) => sum + qty, 0),
    'piece',
  )
