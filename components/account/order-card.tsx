import { ButtonLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { formatDate } from '@/lib/dates'
import type { Order } from '@/lib/orders/contract'
import { DeliveryState, PaymentState } from './order-state'
import { ReferenceDollars } from './reference-dollars'
import { ShippingAddressOf } from './shipping-address'

const NAMES_SHOWN = 3

export function OrderCard({ order }: { order: Order }) {
  return (
    <li className="flex flex-col gap-5 border-rule border-t py-6 sm:py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lg">Order {order.number}</h2>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Price amount={order.totalPrice} className="font-semibold text-lg" />
          <ReferenceDollars amount={order.totalPrice} />
        </p>
      </div>
      <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <dt className="text-soft">Date</dt>
          <dd>
            <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
          </dd>
        </div>
        <div>
          <dt className="text-soft">State</dt>
          <dd className="flex flex-col">
            <DeliveryState order={order} />
            <PaymentState order={order} />
          </dd>
        </div>
        <div>
          <dt className="text-soft">Products</dt>
          <dd>
            <ul className="grid gap-1.5">
              {order.orderItems.slice(0, NAMES_SHOWN).map(({ _id, size, name, image }) => (
                <li key={`${_id} ${size}`} className="flex items-center gap-3">
                  <span className="w-10 shrink-0">
                    <Picture url={image || undefined} alt="" sizes="2.5rem" />
                  </span>
                  <span className="min-w-0">{name}</span>
                </li>
              ))}
              {order.orderItems.length > NAMES_SHOWN && <li>More...</li>}
            </ul>
          </dd>
        </div>
        <div>
          <dt className="text-soft">Shipping address</dt>
          <dd>
            <ShippingAddressOf order={order} inOneLine />
          </dd>
        </div>
      </dl>
      <ButtonLink
        href={`/order/${order._id}`}
        variant="secondary"
        size="sm"
        className="self-start"
        aria-label={`Order Details of ${order.number}`}
      >
        Order Details
      </ButtonLink>
    </li>
  )
}
