import 'server-only'
import { courierNamed } from '@/lib/couriers/couriers'
import { standingOf } from '@/lib/orders/ledger/standing'
import { db } from '@/lib/platform/database/db'
import { dayOf } from '@/lib/values/calendar'
import { csvLine } from '@/lib/values/csv'
import { inRupees } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'
import { accountOf, countsOnce } from './queries'
import type { CashParcel, Owed, OwedParcel, OwnDelivery } from './responses'

/** Age groups of what is owed, in days since the delivery. */
const ages = [
  { from: 0, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: null },
] as const

/** Unpaid parcels that are listed though they are not late, and most that came back. */
const OLDEST_SHOWN = 10

/** Most late parcels of a page. The claim sheet has them all. */
const LATE_SHOWN = 200

/** Cash that couriers have to collect. Includes the condition of the index `orders_owed_idx`. */
const unpaid = Prisma.sql`o.courier_id IS NOT NULL AND o.status IN ('shipped', 'delivered') AND o.to_collect > 0`
/** Includes the condition of the index `orders_own_delivery_idx`. */
const unpaidOfOwn = Prisma.sql`o.courier_id IS NULL AND o.status IN ('shipped', 'delivered') AND o.to_collect > 0`
/** Paisas that couriers have paid for a parcel, less what they took back. */
const paid = Prisma.sql`coalesce((SELECT sum(e.amount * 100 + e.paisas) FROM ledger_entries e
  WHERE e.order_id = o.id AND e.party = 'courier'), 0)`
/**
 * Paisas that a courier still owes for a parcel: what it had to collect, less what is left of the parts that came. What it
 * took back without having paid is no debt of this parcel.
 */
const owed = Prisma.sql`greatest(o.to_collect * 100 - greatest(${paid}, 0), 0)`
/** Includes the conditions of the indexes `orders_returned_parcels_idx` and `orders_cancelled_parcels_idx`. */
const cameBack = Prisma.sql`o.courier_id IS NOT NULL AND (o.status = 'returned' OR o.status = 'cancelled')`
const delivered = Prisma.sql`o.status = 'delivered'`
const days = Prisma.sql`(calendar_day(now()) - calendar_day(o.delivered_at))`
const atLeast = (from: number) => (from > 0 ? Prisma.sql`${days} >= ${from}` : Prisma.sql`true`)
const atMost = (to: number | null) => (to === null ? Prisma.sql`true` : Prisma.sql`${days} <= ${to}`)

/** The parcels of each figure: in transit, delivered, and delivered by age. */
const parts = [
  Prisma.sql`o.status = 'shipped'`,
  delivered,
  ...ages.map(({ from, to }) => Prisma.sql`${delivered} AND ${atLeast(from)} AND ${atMost(to)}`),
]
const figures = Prisma.sql`
  ARRAY[${Prisma.join(parts.map((part) => Prisma.sql`count(*) FILTER (WHERE ${part})`))}]::int[] AS counts,
  ARRAY[${Prisma.join(parts.map((part) => Prisma.sql`coalesce(sum(p.owed) FILTER (WHERE ${part}), 0)::float8`))}] AS sums`

type Sums = { counts: number[]; sums: number[] }

const debtOf = ({ counts, sums }: Sums) => {
  const sumAt = (index: number) => ({ orders: counts[index] ?? 0, amount: inRupees(sums[index] ?? 0) })
  return {
    ages: ages.map((age, index) => ({ ...age, ...sumAt(index + 2) })),
    total: sumAt(1),
    onTheRoad: sumAt(0),
  }
}

/** The cash of orders that no courier carries. */
export async function ownDelivery(): Promise<OwnDelivery> {
  const [row] = await db.$queryRaw<Sums[]>`
    SELECT ${figures} FROM orders o, LATERAL (SELECT o.to_collect * 100 AS owed) p WHERE ${unpaidOfOwn}`
  return debtOf(row ?? { counts: [], sums: [] })
}

type Row = Sums & { id: string; name: string; isListed: boolean }
type Extra = { courierId: string; orders: number; amount: number }

/** What couriers paid for parcels that came back or were cancelled, in paisas. */
const paidForBack = () => db.$queryRaw<Extra[]>`
  SELECT o.courier_id AS "courierId", count(*)::int AS orders, sum(p.paid)::float8 AS amount
  FROM orders o, LATERAL (SELECT ${paid} AS paid) p WHERE ${cameBack} AND p.paid > 0 GROUP BY o.courier_id`

/** What couriers paid for other parcels beyond what they had to collect, in paisas. */
async function paidTooMuch(): Promise<Extra[]> {
  // A parcel that was paid before its delivery is asked for its ledger only if its columns say less.
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o WHERE o.courier_id IS NOT NULL AND o.status IN ('shipped', 'delivered')
      AND o.id IN (SELECT order_id FROM settlement_rows WHERE result IN ('over', 'early'))
      AND ${paid} > 100 * CASE o.status WHEN 'shipped' THEN o.to_collect
        ELSE greatest(o.total_price, o.net_received) - (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e
          WHERE e.order_id = o.id AND e.kind IN ('payment', 'advance', 'surplus')
            AND NOT EXISTS (SELECT FROM ledger_entries c WHERE c.corrects_id = e.id)) END`
  const where = { id: { in: found.map(({ id }) => id) } }
  const orders = await db.order.findMany({ where, select: { ...accountOf, courierId: true } })
  return orders.flatMap(({ courierId, ...order }) => {
    const { courierSurplus: amount } = standingOf(order)
    return courierId && amount > 0 ? [{ courierId, orders: 1, amount }] : []
  })
}

/** What couriers paid once more for parcels that were paid, of all or of one order, in paisas. It is in no ledger. */
const secondPayments = (orderId?: string) => db.$queryRaw<Extra[]>`
  SELECT s.courier_id AS "courierId", count(DISTINCT r.order_id)::int AS orders, sum(p.amount)::float8 AS amount
  FROM settlement_rows r JOIN settlements s ON s.id = r.settlement_id, LATERAL (SELECT r.amount * 100 + r.amount_paisas AS amount) p
  WHERE r.result = 'already settled' AND NOT r.is_repeated AND r.amount_counts AND p.amount > 0 AND ${countsOnce}
    ${orderId ? Prisma.sql`AND r.order_id = ${orderId}::uuid` : Prisma.empty}
    AND NOT EXISTS (SELECT FROM ledger_entries e WHERE (e.settlement_id, e.settlement_position) = (r.settlement_id, r.position))
  GROUP BY 1`

/** What of that is of an order, in paisas. */
export const paidAgainFor = async (orderId: string): Promise<number> =>
  (await secondPayments(orderId)).reduce((sum, { amount }) => sum + amount, 0)

/** The sums of one courier. */
const sumOf = (all: Extra[], id: string) => {
  const own = all.filter(({ courierId }) => courierId === id)
  const total = (of: (one: Extra) => number) => own.reduce((sum, one) => sum + of(one), 0)
  return { orders: total(({ orders }) => orders), amount: inRupees(total(({ amount }) => amount)) }
}

/** What each courier owes, the largest debt first, and what it paid beyond what it owes. */
export async function owedByCourier(): Promise<Owed[]> {
  const tooMuch = [...(await paidTooMuch()), ...(await secondPayments())]
  const back = await paidForBack()
  const paidMore = [...tooMuch, ...back].map(({ courierId }) => courierId)
  const rows = await db.$queryRaw<Row[]>`
    SELECT c.id, c.name, c.deleted_at IS NULL AS "isListed", ${figures}
    FROM couriers c LEFT JOIN (orders o JOIN LATERAL (SELECT ${owed} AS owed) p ON p.owed > 0) ON o.courier_id = c.id AND ${unpaid}
    GROUP BY c.id HAVING count(o.id) > 0 OR c.id = ANY(${paidMore}::uuid[])
    ORDER BY coalesce(sum(p.owed) FILTER (WHERE ${delivered}), 0) DESC, lower(c.name)`
  return rows.map(({ id, name, isListed, ...sums }) => ({
    courier: { _id: id, name, isListed },
    ...debtOf(sums),
    tooMuch: sumOf(tooMuch, id),
    cameBack: sumOf(back, id),
  }))
}

type ParcelRow = Omit<OwedParcel, 'number' | 'deliveredAt'> & { number: number; deliveredAt: Date }

/** The delivered parcels that have waited longest for their cash, for one courier or for all: the oldest, and all late ones. */
export async function oldestOwed(paymentDays: number, courierId?: string): Promise<OwedParcel[]> {
  const rows = await owedParcels(paymentDays, Prisma.sql`${ofCourier(courierId)}`, LATE_SHOWN)
  return rows.filter(({ isLate }, index) => isLate || index < OLDEST_SHOWN)
}

async function owedParcels(paymentDays: number, condition: Prisma.Sql, most: number | null): Promise<OwedParcel[]> {
  const rows = await db.$queryRaw<ParcelRow[]>`
    SELECT o.id AS "_id", o.number, c.name AS courier, o.tracking_number AS "trackingNumber", o.city,
      p.owed::float8 AS amount, o.delivered_at AS "deliveredAt", ${days} AS days, nullif(greatest(${paid}, 0), 0)::float8 AS "shortAmount",
      o.delivered_at <= now() - make_interval(days => ${paymentDays}::int) AS "isLate"
    FROM orders o JOIN couriers c ON c.id = o.courier_id, LATERAL (SELECT ${owed} AS owed) p
    WHERE ${unpaid} AND ${delivered} AND p.owed > 0 ${condition}
    ORDER BY o.delivered_at, o.id LIMIT ${most}::int`
  return rows.map(({ number, deliveredAt, amount, shortAmount, ...row }) => ({
    ...row,
    number: String(number),
    amount: inRupees(amount),
    shortAmount: shortAmount === null ? null : inRupees(shortAmount),
    deliveredAt: deliveredAt.toISOString(),
  }))
}

/**
 * A sheet of the parcels whose payment is late, by which a courier is asked for it.
 * @param courier its name; without one, of all couriers
 * @throws ShopError `bad input` for an unlisted courier that owes nothing
 */
export async function claimSheet(paymentDays: number, courier?: string): Promise<string> {
  const of = courier ? Prisma.sql`AND lower(c.name) = lower(${courier})` : Prisma.empty
  const parcels = await owedParcels(paymentDays, of, null)
  if (courier && parcels.length === 0) await courierNamed(db, courier)
  const lines = parcels
    .filter(({ isLate }) => isLate)
    .map((row) => ({ ...row, delivered: dayOf(new Date(row.deliveredAt)), paid: row.shortAmount ?? 0 }))
  return `\uFEFF${csvLine([...claimColumns])}${lines.map((row) => csvLine(claimColumns.map((name) => row[name] ?? ''))).join('')}`
}

const claimColumns = ['courier', 'trackingNumber', 'number', 'city', 'delivered', 'days', 'amount', 'paid'] as const

/** For how many days after its end a courier is asked about a parcel for which it owes nothing. */
const ASKED_DAYS = 90

/** For how many days after its order a courier is asked about a parcel for which it owes money. */
const OWED_DAYS = 365

/**
 * The parcels of a courier for which it owes money, also while they are on the road here, and those that were delivered or
 * came back of late and that no statement settles yet. Parcels without cash have charges, too.
 * @param after only those of later orders
 */
export const unsettledParcels = (courierId: string, after: string | null) =>
  db.$queryRaw<{ _id: string; trackingNumber: string }[]>`
    SELECT o.id AS "_id", o.tracking_number AS "trackingNumber"
    FROM orders o LEFT JOIN bookings b
      ON b.courier_id = o.courier_id AND lower(b.tracking_number) = lower(o.tracking_number) AND b.parcel_state = 'returned',
      LATERAL (SELECT
        CASE o.status
          WHEN 'delivered' THEN o.delivered_at
          WHEN 'returned' THEN coalesce((o.status_history -> -1 ->> 'at')::timestamptz, o.created_at)
          ELSE b.parcel_state_at END AS ended_at) e
    WHERE o.courier_id = ${courierId}::uuid AND o.tracking_number IS NOT NULL AND o.status IN ('shipped', 'delivered', 'returned')
      AND o.created_at > now() - make_interval(days => ${OWED_DAYS})
      AND ((${delivered} AND ${owed} > 0) OR NOT EXISTS (
        SELECT FROM settlement_rows r WHERE r.order_id = o.id AND (${delivered} OR r.result = 'returned')))
      AND (e.ended_at > now() - make_interval(days => ${ASKED_DAYS}) OR (o.status <> 'returned' AND ${owed} > 0))
      ${after ? Prisma.sql`AND o.id > ${after}::uuid` : Prisma.empty}
    ORDER BY o.id`

/** The parcels that came back, or whose order was cancelled, though a courier paid for them, the newest first. */
export async function paidThoughBack(courierId?: string): Promise<CashParcel[]> {
  const rows = await db.$queryRaw<(Omit<CashParcel, 'number'> & { number: number })[]>`
    SELECT o.id AS "_id", o.number, c.name AS courier, o.tracking_number AS "trackingNumber", o.city, p.paid::float8 AS amount
    FROM orders o JOIN couriers c ON c.id = o.courier_id, LATERAL (SELECT ${paid} AS paid) p
    WHERE ${cameBack} AND p.paid > 0 ${ofCourier(courierId)}
    ORDER BY o.created_at DESC, o.id LIMIT ${OLDEST_SHOWN}`
  return rows.map(({ number, amount, ...row }) => ({ ...row, number: String(number), amount: inRupees(amount) }))
}

const ofCourier = (id?: string) => (id ? Prisma.sql`AND o.courier_id = ${id}::uuid` : Prisma.empty)
