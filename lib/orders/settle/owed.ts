import 'server-only'
import { db } from '@/lib/platform/database/db'
import { rupees } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'
import type { Owed, OwedParcel } from './responses'

/** Age groups of what is owed, in days since the delivery. */
const ages = [
  { from: 0, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: null },
] as const

/** Most unpaid parcels that are listed. */
const OLDEST_SHOWN = 10

/** Cash that couriers have to collect. Includes the condition of the index `orders_owed_idx`. */
const unpaid = Prisma.sql`o.courier_id IS NOT NULL AND o.status IN ('shipped', 'delivered') AND o.to_collect > 0`
/** What a courier still owes for a parcel: what it had to collect, less the parts that came. */
const owed = Prisma.sql`greatest(o.to_collect - coalesce((
  SELECT sum(e.amount) FROM ledger_entries e WHERE e.order_id = o.id AND e.party = 'courier'), 0), 0)`
const delivered = Prisma.sql`o.status = 'delivered'`
const days = Prisma.sql`(calendar_day(now()) - calendar_day(o.delivered_at))`
const atLeast = (from: number) => (from > 0 ? Prisma.sql`${days} >= ${from}` : Prisma.sql`true`)
const atMost = (to: number | null) => (to === null ? Prisma.sql`true` : Prisma.sql`${days} <= ${to}`)

type Row = { id: string; name: string; isListed: boolean; counts: number[]; sums: number[] }

/** What each courier owes, the largest debt first. */
export async function owedByCourier(): Promise<Owed[]> {
  const parts = [
    Prisma.sql`o.status = 'shipped'`,
    delivered,
    ...ages.map(({ from, to }) => Prisma.sql`${delivered} AND ${atLeast(from)} AND ${atMost(to)}`),
  ]
  const counts = parts.map((part) => Prisma.sql`count(*) FILTER (WHERE ${part})`)
  const sums = parts.map((part) => Prisma.sql`coalesce(sum(p.owed) FILTER (WHERE ${part}), 0)::float8`)
  const rows = await db.$queryRaw<Row[]>`
    SELECT c.id, c.name, c.deleted_at IS NULL AS "isListed",
      ARRAY[${Prisma.join(counts)}]::int[] AS counts, ARRAY[${Prisma.join(sums)}] AS sums
    FROM orders o JOIN couriers c ON c.id = o.courier_id, LATERAL (SELECT ${owed} AS owed) p
    WHERE ${unpaid} GROUP BY c.id
    ORDER BY coalesce(sum(p.owed) FILTER (WHERE ${delivered}), 0) DESC, lower(c.name)`
  return rows.map(owedOf)
}

function owedOf({ id, name, isListed, counts, sums }: Row): Owed {
  const sumAt = (index: number) => ({ orders: counts[index] ?? 0, amount: rupees(sums[index] ?? 0) })
  return {
    courier: { _id: id, name, isListed },
    ages: ages.map((age, index) => ({ ...age, ...sumAt(index + 2) })),
    total: sumAt(1),
    onTheRoad: sumAt(0),
  }
}

type ParcelRow = Omit<OwedParcel, 'number' | 'deliveredAt'> & { number: number; deliveredAt: Date }

/** The delivered parcels that have waited longest for their cash, for one courier or for all. */
export async function oldestOwed(courierId?: string): Promise<OwedParcel[]> {
  const ofCourier = courierId ? Prisma.sql`AND o.courier_id = ${courierId}::uuid` : Prisma.empty
  const rows = await db.$queryRaw<ParcelRow[]>`
    SELECT o.id AS "_id", o.number, c.name AS courier, o.tracking_number AS "trackingNumber", o.city,
      ${owed}::float8 AS amount, o.delivered_at AS "deliveredAt", ${days} AS days,
      (SELECT r.amount::float8 FROM settlement_rows r JOIN settlements s ON s.id = r.settlement_id
        WHERE r.order_id = o.id AND r.result = 'short' ORDER BY s.created_at DESC LIMIT 1) AS "shortAmount"
    FROM orders o JOIN couriers c ON c.id = o.courier_id
    WHERE ${unpaid} AND ${delivered} ${ofCourier}
    ORDER BY o.delivered_at, o.id LIMIT ${OLDEST_SHOWN}`
  return rows.map((row) => ({ ...row, number: String(row.number), deliveredAt: row.deliveredAt.toISOString() }))
}
