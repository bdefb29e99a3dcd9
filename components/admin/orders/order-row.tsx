import type { ReactNode } from 'react'
import { PaymentState } from '@/components/account/orders/order-state'
import { counted } from '@/components/admin/lists/list-labels'
import { EntryLink } from '@/components/admin/shell/go-back'
import { buttonClass } from '@/components/ui/button'
import { Price } from '@/components/ui/price'
import type { Order } from '@/lib/orders/responses'
import { formatDateTime } from '@/lib/values/dates'
import { OrderStage } from './order-stage'

type OrderRowProps = {
  order: Order
  heading?: 'h2' | 'h3'
  /** The checkbox that selects it for a bulk change. */
  select?: ReactNode
}

/** An order in the admin's list: a card on a phone, a row on a desktop. */
export function OrderRow({ order, heading: Heading = 'h2', select }: OrderRowProps) {
  const { number, name, customerName, phone, user, totalPrice, createdAt, shippingAddress, orderItems } = order
  const pieces = orderItems.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <li className="flex border-rule border-b py-4">
      {select}
      <div
        className="grid min-w-0 grow grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:grid-cols-3
          lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1.3fr)_8.5rem_minmax(0,1.3fr)_minmax(0,1.2fr)_auto] lg:items-center"
      >
        <div>
          <Heading className="font-semibold text-base tabular-nums">Order {number}</Heading>
          <time dateTime={createdAt} className="block text-sm text-soft">
            {formatDateTime(createdAt)}
          </time>
        </div>
        <Price
          amount={totalPrice}
          className="text-right font-semibold max-sm:*:whitespace-normal sm:text-left lg:order-1"
        />
        <div className="col-span-2 min-w-0 sm:col-span-1">
          <p className="break-words">{name ?? customerName}</p>
          <p className="text-sm text-soft">
            {phone}
            {user === null && ', no account'}
          </p>
          <p className="text-sm text-soft">
            {shippingAddress.city}, {counted(pieces, 'piece')}
          </p>
        </div>
        <div className="text-sm lg:order-2">
          <p>{order.paymentMethod}</p>
          {order.orderPaymentID && <p className="break-all">{order.orderPaymentID}</p>}
          <PaymentState order={order} />
          {order.isReferenceReused && <p className="font-medium text-danger">Reference may be used twice</p>}
        </div>
        <p className="text-right text-sm sm:text-left lg:order-3">
          <OrderStage order={order} />
        </p>
        <EntryLink
          href={`/admin/orderdetails/${order._id}`}
          aria-label={`Detail of order ${number}`}
          className={buttonClass({ variant: 'secondary', size: 'sm' }, 'col-span-2 sm:col-span-1 lg:order-4')}
        >
          Detail
        </EntryLink>
      </div>
    </li>
  )
}
