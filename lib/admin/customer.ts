import 'server-only'
import { db } from '@/lib/db'
import type { Rupees } from '@/lib/money'

/** How the orders of an account ended, and what was delivered to it, in rupees. */
export type CustomerFigures = Record<'orders' | 'delivered' | 'returned' | 'cancelled', number> & { spent: Rupees }

export async function customerFigures(userId: string): Promise<CustomerFigures> {
  const [row] = await db.$queryRaw<[CustomerFigures]>`
    SELECT count(*)::int AS orders, count(*) FILTER (WHERE status = 'delivered')::int AS delivered,
      count(*) FILTER (WHERE status = 'returned')::int AS returned,
      count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled,
      coalesce(sum(total_price) FILTER (WHERE status = 'delivered'), 0)::float AS spent
    FROM orders WHERE user_id = ${userId}::uuid`
  return row
}
