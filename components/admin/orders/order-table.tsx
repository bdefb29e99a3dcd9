import type { ReactNode } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { aboveLink, ListTable, listRow, Pill, rowLink, wideCell } from '@/components/admin/lists/list-table'
import { EntryLink } from '@/components/admin/shell/go-back'
import { DeliveryState, PaymentState, Stepped } from '@/components/orders/order-status'
import { Price } from '@/components/ui/price'
import type { Order } from '@/lib/orders/responses'
import { isClosed, statusNames } from '@/lib/orders/status'
import { dayOf } from '@/lib/values/calendar'
import { formatDateTime, formatDay, formatShortTime } from '@/lib/values/dates'

type OrderTableProps = {
  label: string
  orders: Order[]
  /** The checkboxes that select orders: one for all, and one of each. */
  select?: { all: ReactNode; of(order: Order): ReactNode }
}

export function OrderTable({ label, orders, select }: OrderTableProps) {
  const columns = [
    ...(select ? [{ name: 'Select', control: select.all }] : []),
    { name: 'Order' },
    { name: 'Placed' },
    { name: 'Customer' },
    { name: 'Telephone', isWide: true },
    { name: 'Total', isFigure: true },
    { name: 'Payment' },
    { name: 'State' },
    { name: 'Detail', isUnnamed: true },
  ]
  return (
    <ListTable label={label} columns={columns}>
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
  return (
    <tr className={`${listRow} max-lg:grid-cols-[auto_minmax(0,1.3fr)_minmax(0,1fr)] max-lg:gap-y-3`}>
      {select && <td className={`${aboveLink} max-lg:row-span-5`}>{select}</td>}
      <th scope="row" className="font-semibold tabular-nums max-lg:col-start-2">
        <span className="lg:sr-only">Order </span>
        {number}
      </th>
      <td className="text-soft text-sm max-lg:col-start-2 max-lg:row-start-2 max-lg:-mt-3 lg:whitespace-nowrap lg:text-xs">
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          <span className="lg:hidden">{formatDateTime(createdAt)}</span>
          <span className="max-lg:hidden">{formatShortTime(createdAt)}</span>
        </time>
      </td>
      <td className="max-lg:col-span-2 max-lg:col-start-2 lg:w-full lg:min-w-36 lg:max-w-0 lg:truncate">
        {name ?? customerName}{' '}
        <span className="text-soft text-sm max-lg:block lg:hidden">
          {phone}
          {user === null && ', no account'}
        </span>
        <span className="text-soft text-sm max-lg:block lg:text-xs">
          {shippingAddress.city}, {counted(pieces, 'piece')}
        </span>
      </td>
      <td className={`whitespace-nowrap text-soft text-xs tabular-nums max-lg:hidden ${wideCell}`}>
        {phone}
        {user === null && ', no account'}
      </td>
      <td className="text-right font-semibold max-lg:col-start-3 max-lg:row-start-1">
        <Price amount={totalPrice} className="max-sm:*:whitespace-normal" />
      </td>
      <td className="text-sm max-lg:col-start-2 lg:whitespace-nowrap lg:text-xs">
        <Pill>
          <PaymentState order={order} />
        </Pill>{' '}
        <span className={`text-soft max-lg:block ${order.isPaid ? wideCell : ''}`}>{order.paymentMethod}</span>{' '}
        <span className={`break-all text-soft max-lg:block ${wideCell}`}>{order.orderPaymentID}</span>
        {order.isReferenceReused && <span className="block font-medium text-danger">Reference may be used twice</span>}
      </td>
      <td className="text-sm max-lg:text-right lg:whitespace-nowrap lg:text-xs">
        <OrderStage order={order} />
      </td>
      <td className="max-lg:col-span-2 max-lg:col-start-2">
        <EntryLink
          href={`/admin/orderdetails/${_id}`}
          aria-label={`Detail of order ${number}`}
          className={rowLink('max-lg:w-full')}
        >
          Detail
        </EntryLink>
      </td>
    </tr>
  )
}

const isOver = ({ status }: Order) => status === 'delivered' || isClosed(status)

/** The state of an order in a list: the step, the spec's words and the due date. */
function OrderStage({ order }: { order: Order }) {
  if (isOver(order)) {
    return (
      <Pill>
        <DeliveryState order={order} />
      </Pill>
    )
  }
  return (
    <>
      <Pill>
        <span className="font-semibold">{statusNames[order.status]}</span>
      </Pill>{' '}
      <span className="text-xs max-lg:block">
        <DeliveryState order={order} />
      </span>{' '}
      <Due order={order} className="max-lg:block lg:max-2xl:in-[td]:not-data-late:hidden" />
    </>
  )
}

/** The same on the order's own page. */
export function OrderStageLarge({ order }: { order: Order }) {
  const step = isOver(order) ? null : statusNames[order.status]
  return (
    <>
      <Stepped step={step} state={<DeliveryState order={order} />} />
      {step && <Due order={order} />}
    </>
  )
}

function Due({ order: { expectedTo }, className = '' }: { order: Order; className?: string }) {
  if (!expectedTo) return null
  const isLate = expectedTo < dayOf(new Date())
  return (
    <span
      data-late={isLate || undefined}
      className={`${isLate ? 'font-medium text-danger' : 'text-soft'} ${className}`}
    >
      {isLate ? 'late, due' : 'due'} <span className="inline-block">{formatDay(expectedTo)}</span>
    </span>
  )
}
