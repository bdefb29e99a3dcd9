import type { ReactNode } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { ListCell, ListName, ListRow, ListTable, Pill, RowLink, type Tone } from '@/components/admin/lists/list-table'
import { DeliveryState } from '@/components/orders/order-status'
import { Price } from '@/components/ui/price'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import type { Order } from '@/lib/orders/responses'
import { isClosed, type OrderStatus, statusNames } from '@/lib/orders/status'
import { dayOf } from '@/lib/values/calendar'
import { formatDay, formatMoment, formatShortDate, formatTimeOrDay } from '@/lib/values/dates'
import { formatRupees } from '@/lib/values/money'

type OrderTableProps = {
  label: string
  orders: Order[]
  /** The checkboxes that select orders: one for all, and one of each. */
  select?: { all: ReactNode; of(order: Order): ReactNode }
}

export function OrderTable({ label, orders, select }: OrderTableProps) {
  return (
    <ListTable
      label={label}
      columns={[
        ...(select ? [{ name: 'Select', width: 'tick', control: select.all } as const] : []),
        { name: 'Order', width: 'number' },
        { name: 'Placed', width: 'time' },
        { name: 'Customer', width: 'name' },
        { name: 'Telephone', width: 'time', isWide: true },
        { name: 'Total', width: 'amount', isFigure: true },
        { name: 'Payment', width: 'pills' },
        { name: 'State', width: 'pills' },
        { name: 'Detail', width: 'link', isUnnamed: true },
      ]}
    >
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} select={select?.of(order)} />
      ))}
    </ListTable>
  )
}

type OrderRowProps = {
  order: Order
  /** The checkbox that selects it for a bulk change. */
  select?: ReactNode
}

/** An order in the admin's list. */
function OrderRow({ order, select }: OrderRowProps) {
  const { _id, number, name, customerName, phone, user, totalPrice, createdAt, shippingAddress, orderItems } = order
  const pieces = orderItems.reduce((sum, { qty }) => sum + qty, 0)
  const payment = paymentPill(order)
  return (
    <ListRow>
      {select && <ListCell place="tick">{select}</ListCell>}
      <ListCell place="about" className="cells:font-semibold cells:text-ink cells:text-sm">
        <span className="sr-only">Order </span>
        <span className="tabular-nums">{number}</span>
        <span className="cells:hidden">
          {' '}
          · {formatTimeOrDay(createdAt)} · {shippingAddress.city}
        </span>
      </ListCell>
      <ListCell className="whitespace-nowrap text-soft text-xs">
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </ListCell>
      <ListName>
        {name ?? customerName}{' '}
        <span className="font-normal text-soft text-xs rows:hidden">
          {shippingAddress.city}, {counted(pieces, 'piece')}
        </span>
      </ListName>
      <ListCell isWide className="text-soft text-xs tabular-nums">
        {phone}
        {user === null && ', no account'}
      </ListCell>
      <ListCell place="figure" className="font-semibold">
        <Price amount={totalPrice} />
      </ListCell>
      <ListCell place="state">
        <Pill tone={payment.tone}>{payment.text}</Pill>{' '}
        {order.isReferenceReused && <Pill tone="danger">Reference may be used twice</Pill>}{' '}
        <span className="cells:hidden">
          <StatePills order={order} />
        </span>
      </ListCell>
      <ListCell>
        <StatePills order={order} />
      </ListCell>
      <ListCell place="more">
        <RowLink href={`/admin/orderdetails/${_id}`} label={`Detail of order ${number}`}>
          Detail
        </RowLink>
      </ListCell>
    </ListRow>
  )
}

/** How an order is paid, and how far that is. */
export function paymentPill(order: Order): { text: string; tone?: Tone } {
  const { paymentMethod, orderPaymentID, paymentRejection, refundedAt, isPaid, received, stillToPay, balance } = order
  const way = paymentMethod === 'Online Payment' ? 'Online' : 'COD'
  const isEnded = isClosed(order.status)
  if (refundedAt) return { text: `Refunded ${formatShortDate(refundedAt)}`, tone: 'good' }
  if (received > 0 && (isEnded || (isPaid && balance < 0))) return { text: 'Money to return', tone: 'danger' }
  if (received > 0 && stillToPay > 0 && !order.isAdvancePaid) return { text: `${formatRupees(stillToPay)} to pay` }
  if (order.exchangeOf && order.totalPrice === 0) return { text: 'Nothing to pay' }
  if (isPaid) return { text: `${way}, paid`, tone: 'good' }
  if (isEnded) return { text: way }
  if (paymentRejection) return { text: `${way}, rejected`, tone: 'danger' }
  const first = order.advancePrice > 0 ? 'Advance' : way
  if (isUnpaidAhead(order)) return { text: `${first}, ${orderPaymentID ? 'to verify' : 'not paid'}`, tone: 'accent' }
  return { text: order.isAdvancePaid ? `${way}, advance paid` : way }
}

/** States that say their day. */
const dated: OrderStatus[] = ['shipped', 'delivered', 'returned', 'cancelled']

function StatePills({ order: { status, statusHistory, expectedTo } }: { order: Order }) {
  const since = dated.includes(status) && statusHistory.findLast((step) => step.status === status)
  const isLate = isExpected(status) && expectedTo !== null && expectedTo < dayOf(new Date())
  return (
    <>
      <Pill tone={status === 'delivered' ? 'good' : 'plain'}>
        {statusNames[status]}
        {since && ` ${formatShortDate(since.at)}`}
      </Pill>{' '}
      {isLate && <Pill tone="danger">Late, due {formatShortDate(expectedTo)}</Pill>}
    </>
  )
}

const isExpected = (status: OrderStatus) => status !== 'delivered' && !isClosed(status)

/** The state on the order's own page: the step and the due date, or how it ended. */
export function OrderStageLarge({ order }: { order: Order }) {
  if (!isExpected(order.status)) return <DeliveryState order={order} date={formatShortDate} />
  return (
    <>
      <span className="font-semibold">{statusNames[order.status]}</span>
      <Due order={order} />
    </>
  )
}

function Due({ order: { expectedTo } }: { order: Order }) {
  if (!expectedTo) return null
  const isLate = expectedTo < dayOf(new Date())
  return (
    <span className={isLate ? 'font-medium text-danger' : 'text-soft'}>
      {isLate ? 'Late, due' : 'Due'} <span className="inline-block">{formatDay(expectedTo)}</span>
    </span>
  )
}
