import { z } from 'zod'
import { type Order, order, orderItem, statusStep } from '@/lib/orders/responses'
import { paging } from '@/lib/values/response-parts'

/** An order for packers: no prices, and of the customer only the note. */
const packersOrder = order
  .pick({ _id: true, number: true, status: true, courier: true, trackingNumber: true, note: true })
  .extend({
    statusHistory: z.array(statusStep.omit({ by: true })),
    orderItems: z.array(orderItem.omit({ price: true, compareAtPrice: true })),
  })
  .meta({ id: 'PackersOrder' })
export type PackersOrder = z.infer<typeof packersOrder>
export const anyOrder = z.union([order, packersOrder])
export const anyOrderPage = z.object({ orders: z.union([z.array(order), z.array(packersOrder)]), ...paging })

/** What packers see of an order. */
export const packersOrderOf = ({ _id, number, status, statusHistory, orderItems, ...order }: Order): PackersOrder => ({
  _id,
  number,
  status,
  statusHistory: statusHistory.map(({ status, at }) => ({ status, at })),
  orderItems: orderItems.map(({ price: _, compareAtPrice: __, ...item }) => item),
  courier: order.courier,
  trackingNumber: order.trackingNumber,
  note: order.note,
})
