import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { History } from '@/components/admin/activity/activity-list'
import { InternalNotes } from '@/components/admin/activity/notes'
import { Conversation, UnseenWords } from '@/components/admin/chat/conversation'
import { ChangeItems } from '@/components/admin/orders/change-items'
import { MoneyToReturn } from '@/components/admin/orders/money-to-return'
import { OrderActions } from '@/components/admin/orders/order-actions'
import { CustomerContact, DeliveryFacts, StateFacts } from '@/components/admin/orders/order-facts'
import { PackingList } from '@/components/admin/orders/packing-list'
import { AdminReturnCard } from '@/components/admin/returns/return-card'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { GoBack } from '@/components/admin/shell/go-back'
import { BookingPanel } from '@/components/admin/tracking/booking-panel'
import { ReturnRequestForm } from '@/components/orders/return-form'
import { KeepInput } from '@/components/ui/form/keep-input'
import { listActivity, seenBy } from '@/lib/activity/queries'
import { connectedCouriers } from '@/lib/couriers/ask-courier'
import { listCouriers } from '@/lib/couriers/couriers'
import { orderFor } from '@/lib/orders/list/queries'
import { receiptsOf } from '@/lib/orders/pay/receipts'
import { exchangeSizes, sizesToSend, worthsToExchange } from '@/lib/orders/return/exchange'
import { linesLeft } from '@/lib/orders/return/return-lines'
import { lastReturnAddress, worthsLeft } from '@/lib/orders/return/return-rows'
import { lastCourier } from '@/lib/orders/ship/packing'
import { canBecome } from '@/lib/orders/status'
import { parcelOfOrder } from '@/lib/orders/track/parcel'
import { cachedQuery } from '@/lib/platform/http/page-queries'
import { may } from '@/lib/platform/session/permissions'
import { formatMoment } from '@/lib/values/dates'
import { adminOnly } from '../../admin-only'

type Props = { params: Promise<{ id: string }> }

/** Called twice per request: by `generateMetadata` and by the page. */
const orderOf = cachedQuery(async (id: string) => orderFor(id, await adminOnly('/admin/orderdetails/[id]')))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const order = await orderOf((await params).id)
  return { title: ['Order Details', order?.number].filter(Boolean).join(' '), robots: { index: false } }
}

export default async function AdminOrderPage({ params }: Props) {
  const visitor = await adminOnly('/admin/orderdetails/[id]')
  const order = await orderOf((await params).id)
  if (!order) notFound()
  const areGoodsFixed = !canBecome(order.status, 'packed') || order.exchangeOf !== null
  const returnable = order.status === 'delivered' ? linesLeft(order, true) : []
  const [history, couriers, last, parcel, sizes, worths, sendTo, receipts, ownSizes, ownWorths] = await Promise.all([
    listActivity({ orderId: order._id, by: seenBy(visitor) }, 1),
    listCouriers(),
    lastCourier(),
    order.booking && parcelOfOrder(order._id),
    sizesToSend(order.returns),
    worthsToExchange(order.returns),
    lastReturnAddress(),
    receiptsOf(order._id, visitor),
    exchangeSizes(areGoodsFixed && returnable.length === 0 ? [] : order.orderItems.map(({ _id }) => _id)),
    returnable.length > 0 ? worthsLeft(order, true) : [],
  ])
  const courierId = parcel?.state === 'attempted' && couriers.find(({ name }) => name === parcel.courier)?._id
  const connected = courierId ? (await connectedCouriers([courierId])).get(courierId) : undefined
  return (
    <>
      <AdminHeading
        title={`Order ${order.number}`}
        description={
          <>
            Placed <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
          </>
        }
      >
        <div className="flex flex-wrap items-center gap-x-6">
          <a
            href={`/admin/orderlist/slips?ids=${order._id}`}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-11 items-center"
          >
            Packing slip
          </a>
          <GoBack href="/admin/orderlist" />
        </div>
      </AdminHeading>
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="flex flex-col gap-6 bg-sand p-5 sm:p-6 lg:col-start-2">
          <CustomerContact canOpenUser={may(visitor.role, 'owner')} order={order} />
          <StateFacts order={order} receipts={receipts} />
          <UnseenWords order={order} />
          <BookingPanel
            order={order}
            parcel={parcel}
            couriers={couriers.filter(({ driver }) => driver !== null)}
            canAdvise={connected?.adviceTried ?? false}
          />
          <MoneyToReturn order={order} />
          <OrderActions order={order} couriers={couriers.map(({ name }) => name)} lastCourier={last} />
        </div>
        <div className="flex flex-col gap-10 lg:col-start-1 lg:row-start-1">
          {order.returns.length > 0 && (
            <section aria-labelledby="returns">
              <h2 id="returns" className="mb-3 text-lg">
                {order.returns.length > 1 ? 'Returns' : 'Return'}
              </h2>
              <ul className="flex flex-col gap-4">
                {order.returns.map((each) => (
                  <AdminReturnCard
                    key={each._id}
                    sizes={sizes}
                    worths={worths}
                    sendTo={sendTo}
                    of={{ ...each, order: { ...order, name: order.name ?? order.customerName } }}
                    isOnOrder
                  />
                ))}
              </ul>
            </section>
          )}
          <PackingList order={order} />
          <KeepInput of={areGoodsFixed ? null : 'goods'}>
            {!areGoodsFixed && <ChangeItems order={order} sizes={ownSizes} />}
          </KeepInput>
          <KeepInput of={returnable.length > 0 ? 'return' : null}>
            {returnable.length > 0 && (
              <details>
                <summary className="link inline-flex min-h-11 items-center">Enter a return or exchange</summary>
                <ReturnRequestForm order={order} lines={returnable} sizes={ownSizes} worths={ownWorths} isForOther />
              </details>
            )}
          </KeepInput>
          <DeliveryFacts order={order} />
          <Conversation chat={order.chat} />
          <InternalNotes notes={order.notes ?? []} call="POST /api/orders/{id}/notes" id={order._id} />
          <History {...history} href={`/admin/activity?orderId=${order._id}`} />
        </div>
      </div>
    </>
  )
}
