import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CancelOrder } from '@/components/account/cancel-order'
import { OrderLines } from '@/components/account/order-lines'
import { DeliveryState, PaymentState } from '@/components/account/order-state'
import { isUnpaidOnline, PaymentCorrection, PaymentOutlook, PaymentRejected } from '@/components/account/payment-answer'
import { ShippingAddressOf } from '@/components/account/shipping-address'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { PageHeading } from '@/components/ui/page-heading'
import { askedOnce } from '@/lib/asked-once'
import { formatDateTime } from '@/lib/dates'
import { CANCEL_MS } from '@/lib/orders/change-order'
import type { Order } from '@/lib/orders/contract'
import { orderFor } from '@/lib/orders/queries'
import { signedIn } from '../../signed-in'

type Props = { params: Promise<{ id: string }> }

/** Asked twice for each page: for its head and for its body. */
const orderOf = askedOnce(async (id: string) => orderFor(id, await signedIn('/order')))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const order = await orderOf((await params).id)
  return { title: ['Order Details', order?.number].filter(Boolean).join(' '), robots: { index: false } }
}

export default async function OrderPage({ params }: Props) {
  const user = await signedIn('/order')
  const order = await orderOf((await params).id)
  if (!order) notFound()
  const isAnswerable = isOwn(order, user._id) && isUnpaidOnline(order)
  return (
    <div className="shell pt-4 pb-20">
      <Breadcrumbs crumbs={[{ name: 'Orders', href: '/orders' }, { name: order.number }]} />
      <div className="-mt-5 lg:-mt-8">
        <PageHeading title={`Order ${order.number}`}>
          <p className="text-soft">
            Placed on <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          </p>
        </PageHeading>
      </div>
      {isAnswerable && order.paymentRejection && <PaymentRejected order={order} />}
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <OrderLines order={order} />
        <div className="flex flex-col gap-6 bg-sand p-5 sm:p-6">
          <Facts order={order} />
          {isAnswerable && !order.paymentRejection && <PaymentCorrection key={order.orderPaymentID} order={order} />}
          {isCancellable(order) && <CancelOrder order={order} />}
        </div>
      </div>
    </div>
  )
}

const isOwn = ({ user }: Order, userId: string) => (typeof user === 'string' ? user : user?._id) === userId

const isCancellable = (order: Order) =>
  !order.isCancelled && !order.isDelivered && Date.now() - Date.parse(order.createdAt) < CANCEL_MS

function Facts({ order }: { order: Order }) {
  return (
    <dl className="flex flex-col gap-5 [&_dt]:text-sm [&_dt]:text-soft">
      <div>
        <dt>Delivery</dt>
        <dd>
          <DeliveryState order={order} />
        </dd>
      </div>
      <div>
        <dt>Payment</dt>
        <dd>
          {order.paymentMethod}
          {order.orderPaymentID && <span className="block break-all text-sm">Payment ID {order.orderPaymentID}</span>}
          <span className="block">
            <PaymentState order={order} />
          </span>
          <PaymentOutlook order={order} />
        </dd>
      </div>
      <div>
        <dt>Shipping address</dt>
        <dd>
          <ShippingAddressOf order={order} />
        </dd>
      </div>
      <div>
        <dt>Contact</dt>
        <dd>
          <span className="block">{order.phone}</span>
          <span className="wrap-anywhere block">{order.email}</span>
        </dd>
      </div>
      {order.note && (
        <div>
          <dt>Note</dt>
          <dd className="whitespace-pre-line">{order.note}</dd>
        </div>
      )}
    </dl>
  )
}
