/** The states of an order (contract 7). */
export const orderStatuses = ['placed', 'confirmed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The values of the filter by state in lists of orders. */
export const orderStates = ['to-ship', 'on-the-way', 'late', ...orderStatuses] as const

/** The single table of transitions: forward steps may be skipped, everything else is refused. */
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

/** Final states. */
export const isClosed = (status: OrderStatus) => status === 'cancelled' || status === 'returned'

/** Before it is delivered, returned or cancelled. */
export const isOpen = (status: OrderStatus) => !isClosed(status) && status !== 'delivered'

/** Before it is packed. */
export const isUnpacked = (status: OrderStatus) => status === 'placed' || status === 'confirmed'

/** The normal sequence of states. */
const way: readonly OrderStatus[] = ['placed', 'confirmed', 'packed', 'shipped', 'delivered']

/** The remaining steps of the normal sequence. */
export const statusesToCome = (status: OrderStatus) => (isClosed(status) ? [] : way.slice(way.indexOf(status) + 1))

/** The steps that still apply: a delivery that was undone is left out, and each state keeps its first time. */
export function stepsReached<Step extends { status: OrderStatus }>(history: readonly Step[]): Step[] {
  const reached: Step[] = []
  const rank = ({ status }: Step) => orderStatuses.indexOf(status)
  for (const step of history) {
    while (reached.some((before) => rank(before) > rank(step))) reached.pop()
    if (reached.at(-1)?.status !== step.status) reached.push(step)
  }
  return reached
}

export const statusNames = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>

/** Who takes a parcel that no courier takes. */
export const OWN_DELIVERY = 'Your own delivery'
