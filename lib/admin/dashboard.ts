import 'server-only'
import { db } from '@/lib/db'
import { LOW_STOCK } from './low-stock'
import { paymentConditions, stateConditions } from './order-list'

export type LowSize = { productId: string; name: string; size: string | null; left: number }

/** Most of them that the dashboard names. */
const LOW_SHOWN = 8

type Figures = { toShip: number; toVerify: number; late: number }

/** What waits for the owner. */
export async function dashboard() {
  const [[figures], low] = await Promise.all([
    db.$queryRaw<Figures[]>`
      SELECT count(*) FILTER (WHERE ${stateConditions['to-ship']})::int AS "toShip",
        count(*) FILTER (WHERE ${paymentConditions['to-verify']})::int AS "toVerify",
        count(*) FILTER (WHERE ${stateConditions.late})::int AS late
      FROM orders o WHERE o.cancelled_at IS NULL AND (o.delivered_at IS NULL OR o.paid_at IS NULL)`,
    lowSizes(),
  ])
  const { toShip = 0, toVerify = 0, late = 0 } = figures ?? {}
  return { toShip, toVerify, late, low }
}

/** Sizes, and goods without any, of which few are left: how many, and those with the fewest. */
async function lowSizes(): Promise<{ total: number; sizes: LowSize[] }> {
  const rows = await db.$queryRaw<(LowSize & { total: number })[]>`
    SELECT p.id AS "productId", p.name, s.size, least(p.count_in_stock, s.quantity) AS left,
      count(*) OVER ()::int AS total
    FROM products p LEFT JOIN product_sizes s ON s.product_id = p.id
    WHERE least(p.count_in_stock, s.quantity) <= ${LOW_STOCK}
    ORDER BY 4, lower(p.name), p.id, s.position LIMIT ${LOW_SHOWN}`
  return { total: rows[0]?.total ?? 0, sizes: rows.map(({ total: _, ...size }) => size) }
}
