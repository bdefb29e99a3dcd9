import type { ReactNode } from 'react'
import { ListTable } from '@/components/admin/lists/list-table'
import type { Order } from '@/lib/orders/responses'
import { OrderRow } from './order-row'

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
