import 'server-only'
import { returnsOf } from '@/lib/orders/return/return-rows'
import { db } from '@/lib/platform/database/db'
import { type Rupees, rupees } from '@/lib/values/money'

/** How the orders of an account ended, and what it paid for delivered goods, less refunds, in rupees. */
export type CustomerFigures = Record<'orders' | 'delivered' | 'returned' | 'cancelled', number> & { spent: Rupees }

export async function customerFigures(userId: string): Promise<CustomerFigures> {
  const [row] = await db.$queryRaw<[CustomerFigures]>`
    SELECT count(*)::int AS orders, count(*) FILTER (WHERE status = 'delivered')::int AS delivered,
      count(*) FILTER (WHERE status = 'returned')::int AS returned,
      count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled,
      coalesce(sum(total_price) FILTER (WHERE status = 'delivered'), 0)::float AS spent
    FROM orders WHERE user_id = ${userId}::uuid`
  return { ...row, spent: rupees(row.spent - (await refundedTo(userId))) }
}

async function refundedTo(userId: string): Promise<number> {
  const refunds = { kind: 'refund', status: 'settled' } as const
  const where = { returns: { some: refunds }, userId, status: 'delivered' } as const
  const orders = await db.order.findMany({ where, select: { id: true } })
  const returns = await returnsOf(orders.map(({ id }) => id))
  return [...returns.values()]
    .flat()
    .reduce((sum, { status, refund }) => sum + (status === 'settled' ? (refund ?? 0) : 0), 0)
}
