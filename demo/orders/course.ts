import type { Random } from '@/demo/random'
import type { OrderStatus } from '@/lib/orders/status'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The outcome of an order: the states after `placed`, with the hours since it was placed. */
export type Course = { status: OrderStatus; steps: { status: OrderStatus; at: Date }[] }

const hoursTo: [OrderStatus, number][] = [
  ['confirmed', 3],
  ['packed', 26],
  ['shipped', 50],
  ['delivered', 122],
]

/** The current state of an order. Older orders are further along. */
export function courseOf(random: Random, createdAt: Date, now: Date, end: OrderStatus | null = null): Course {
  const age = now.getTime() - createdAt.getTime()
  const fate = random.next()
  const last = end ?? (fate < 0.08 ? 'cancelled' : fate < 0.17 ? 'returned' : 'delivered')
  if (last === 'cancelled') {
    const at = new Date(createdAt.getTime() + random.range(0.3, 2.8) * HOUR_MS)
    return at < now ? { status: 'cancelled', steps: [{ status: 'cancelled', at }] } : { status: 'placed', steps: [] }
  }
  const slowness = random.range(0.8, 1.5)
  const steps = hoursTo
    .map(([status, hours]) => ({ status, at: new Date(createdAt.getTime() + hours * slowness * HOUR_MS) }))
    .filter(({ at }) => at < now)
  const reached = steps.at(-1)
  if (reached?.status === 'delivered' && last === 'returned') reached.status = 'returned'
  // A few parcels are overdue.
  if (reached?.status === 'delivered' && age < 20 * DAY_MS && random.next() < 0.08) steps.pop()
  return { status: steps.at(-1)?.status ?? 'placed', steps }
}
