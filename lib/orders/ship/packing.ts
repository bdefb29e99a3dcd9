import 'server-only'
import { MAX_BULK } from '@/lib/orders/change/input'
import type { PackState } from '@/lib/orders/list/order-filters'
import { conditionsOf, isDue, isIn, payments, states } from '@/lib/orders/list/order-list'
import { plainOrderNumber } from '@/lib/orders/order-number'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import { type PackersOrder, packersOrderOf } from '@/lib/orders/responses'
import { isKept } from '@/lib/orders/return/parcels-back'
import { type OrderRow, orderOf, wholeOrder } from '@/lib/orders/rows'
import { beginningWith, db } from '@/lib/platform/database/db'
import { USUAL_PER_PAGE } from '@/lib/values/list-params'
import { ORDERS_PER_PAGE, pageOf } from '@/lib/values/paging'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'
import { carriedStates } from './deliveries'

/**
 * An order as packers see it on screens, which tell also until when it is due, whether it waits for money, and since when
 * its courier brings it back or calls it returned.
 */
export type ToPack = {
  order: PackersOrder
  expectedTo: string | null
  isUnpaid: boolean
  back: { trackingNumber: string; state: string; isOrderCancelled: boolean; since: string } | null
}

/** What a courier says of a shipped parcel that is to be here again, or that it cancelled after it was handed over. */
const backStates = ['returning', 'returned', 'cancelled']

/** The shipped orders with such a parcel, and the cancelled ones whose courier has the parcel all the same. */
const comingBack = Prisma.sql`
  SELECT s.id FROM orders s JOIN bookings b ON b.order_id = s.id AND lower(b.tracking_number) = lower(s.tracking_number)
  WHERE s.status = 'shipped' AND b.state IN ('booked', 'cancelled') AND b.parcel_state = ANY (${backStates}::text[])
  UNION ALL SELECT c.id FROM orders c JOIN bookings b ON b.order_id = c.id WHERE c.status = 'cancelled' AND ${isKept}`

const isPlaced = isIn('placed')
const conditions: Record<PackState, Prisma.Sql> = {
  'to-pack': Prisma.sql`(${isIn('placed', 'confirmed')} AND NOT (${isDue}) AND (NOT ${isPlaced} OR ${payments.paid}))`,
  unconfirmed: Prisma.sql`(${isPlaced} AND NOT (${isDue}) AND NOT (${payments.paid}))`,
  packed: Prisma.sql`(${isIn('packed')} AND NOT (${isDue}))`,
  shipped: isIn('shipped'),
  'coming-back': Prisma.sql`o.id IN (${comingBack})`,
}

const dueFirst = Prisma.sql`o.expected_to, o.created_at, o.id`
const newestFirst = Prisma.sql`o.created_at DESC, o.id DESC`
const sorts: Record<PackState, Prisma.Sql> = {
  'to-pack': dueFirst,
  unconfirmed: dueFirst,
  packed: dueFirst,
  shipped: newestFirst,
  'coming-back': Prisma.sql`(SELECT (b.parcel_state NOT IN ('returned', 'cancelled'), b.parcel_state_at)
    FROM bookings b WHERE b.order_id = o.id ORDER BY b.attempt DESC LIMIT 1), o.id`,
}

/** One page of a list of parcels. What is not shipped yet is sorted by the day due. What comes back begins with what should be here. */
export async function listToPack(state: PackState, wanted: number) {
  const { rows, ...paging } = await pageWhere(conditions[state], sorts[state], wanted, USUAL_PER_PAGE)
  return { orders: rows.map(toPack), ...paging }
}

/** One page of the orders to pack and to ship, newest first. */
export async function packersOrders(wanted: number, days: { from?: string; to?: string }) {
  const where = Prisma.join([states['to-ship'], ...conditionsOf(days)], ' AND ')
  const { rows, ...paging } = await pageWhere(where, newestFirst, wanted, ORDERS_PER_PAGE)
  return { orders: rows.map((row) => packersOrderOf(orderOf(row))), ...paging }
}

/** How many parcels are in each list. */
export async function packCounts(): Promise<Record<PackState, number>> {
  const counts = Object.entries(conditions).map(
    ([state, is]) => Prisma.sql`${state}::text, (SELECT count(*) FROM orders o WHERE ${is})`,
  )
  const [row] = await db.$queryRaw<{ counts: Record<PackState, number> }[]>`
    SELECT jsonb_build_object(${Prisma.join(counts)}) AS counts`
  return row?.counts ?? { 'to-pack': 0, unconfirmed: 0, packed: 0, shipped: 0, 'coming-back': 0 }
}

/** The courier that took the last parcel, among the newest orders. */
export async function lastCourier(): Promise<string | null> {
  const [last] = await db.$queryRaw<{ name: string }[]>`
    SELECT c.name FROM (SELECT courier_id, status_history FROM orders WHERE courier_id IS NOT NULL
      ORDER BY created_at DESC, id DESC LIMIT 100) o JOIN couriers c ON c.id = o.courier_id
    ORDER BY jsonb_path_query_array(o.status_history, '$[*] ? (@.status == "shipped").at')->>-1 DESC NULLS LAST LIMIT 1`
  return last?.name ?? null
}

/**
 * The orders of a list that a courier has booked: the most urgent of each courier, at most as many as one call hands over.
 */
export const bookedParcels = (state: 'to-pack' | 'packed') => db.$queryRaw<
  { courier: string; ids: string[]; total: number }[]
>`
  SELECT c.name AS courier, count(*)::int AS total,
    (array_agg(o.id::text ORDER BY ${dueFirst}))[1:${MAX_BULK}::int] AS ids
  FROM orders o JOIN bookings b ON b.order_id = o.id AND b.state = 'booked' JOIN couriers c ON c.id = b.courier_id
  WHERE ${conditions[state]} GROUP BY c.name ORDER BY lower(c.name)`

/** The order with this id, whatever its state; null for an unknown one. */
export async function orderToPack(id: string): Promise<ToPack | null> {
  const row = isUuid(id) ? await db.order.findUnique({ where: { id }, include: wholeOrder }) : null
  return row && toPack(row)
}

/** The newest orders whose number begins with these digits, at most `most`. */
export async function ordersNumbered(words: string, most: number): Promise<PackersOrder[]> {
  const number = /^\d{1,10}$/.exec(plainOrderNumber(words))?.[0]
  if (!number) return []
  const { rows } = await pageWhere(Prisma.sql`o.number::text LIKE ${beginningWith(number)}`, newestFirst, 1, most)
  return rows.map((row) => packersOrderOf(orderOf(row)))
}

function toPack(row: OrderRow): ToPack {
  const order = orderOf(row)
  return {
    order: packersOrderOf(order),
    expectedTo: order.expectedTo,
    isUnpaid: isUnpaidAhead(order),
    back: backOf(row),
  }
}

/** What the courier says of a parcel of the list of those that come back. */
function backOf({ status, bookings: [booking] }: OrderRow): ToPack['back'] {
  const { trackingNumber, parcelState: state, parcelStateAt } = booking ?? {}
  const isOrderCancelled = status === 'cancelled' && booking?.state === 'cancelling'
  const states = isOrderCancelled ? carriedStates : status === 'shipped' ? backStates : []
  if (!trackingNumber || !state || !parcelStateAt || !states.includes(state)) return null
  return { trackingNumber, state, isOrderCancelled, since: parcelStateAt.toISOString() }
}

async function pageWhere(where: Prisma.Sql, sort: Prisma.Sql, wanted: number, perPage: number) {
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM orders o WHERE ${where}`
  const total = counted?.total ?? 0
  const { page, pages, skip } = pageOf(wanted, total, perPage)
  const ids = await db.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o WHERE ${where} ORDER BY ${sort} LIMIT ${perPage} OFFSET ${skip}`
  const found = await db.order.findMany({ where: { id: { in: ids.map(({ id }) => id) } }, include: wholeOrder })
  const byId = new Map(found.map((row) => [row.id, row]))
  return { rows: ids.flatMap(({ id }) => byId.get(id) ?? []), page, pages, total }
}
