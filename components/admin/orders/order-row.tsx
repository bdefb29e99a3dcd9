import type { ReactNode } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { aboveLink, listRow, rowLink, wideCell } from '@/components/admin/lists/list-table'
import { Pill } from '@/components/admin/lists/pill'
import { EntryLink } from '@/components/admin/shell/go-back'
import { PaymentState } from '@/components/orders/order-status'
import { Price } from '@/components/ui/price'
import type { Order } from '@/lib/orders/responses'
import { formatDateTime, formatShortTime } from '@/lib/values/dates'
import { OrderStage } from './order-stage'

type OrderRowProps = {
  order: Order
  /** The checkbox that selects it for a bulk change. */
  select?: ReactNode
}

/** An order in the admin's list. */
export function OrderRow({ order, select }: OrderRowProps) {
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
