/** What an order goes through (contract 7). */
export const orderStatuses = ['placed', 'confirmed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The one table of transitions: forward steps may be skipped, everything else is refused. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: ['confirmed', 'packed', 'shipped', 'delivered', 'cancelled'],
  confirmed: ['packed', 'shipped', 'delivered', 'cancelled'],
  packed: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: [],
  returned: [],
  cancelled: [],
}

export const statusesAfter = (status: OrderStatus) => transitions[status]
export const canBecome = (from: OrderStatus, to: OrderStatus) => transitions[from].includes(to)

/** Nothing more becomes of these orders. */
export const isOver = (status: OrderStatus) => status === 'cancelled' || status === 'returned'

export const statusNames: Record<OrderStatus, string> = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
}
