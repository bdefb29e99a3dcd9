import 'server-only'
import { localPhone } from '@/lib/addresses/input'
import type { OrderFilters } from '@/lib/orders/list/order-filters'
import { plainOrderNumber } from '@/lib/orders/order-number'
import { plainReference } from '@/lib/orders/pay/reference'
import type { Order } from '@/lib/orders/responses'
import type { OrderStatus } from '@/lib/orders/status'
import { beginningWith, containing, containingLetters, db, whereAll } from '@/lib/platform/database/db'
import type { AnyLength } from '@/lib/values/list-params'
import { pageOf } from '@/lib/values/paging'
import { Prisma } from '@/prisma/generated/client'
import { ordersOfIds } from './queries'

type State = Exclude<NonNullable<OrderFilters['state']>, 'late'>
type Payment = NonNullable<OrderFilters['payment']>

export const isIn = (...statuses: OrderStatus[]) =>
  Prisma.sql`o.status IN (${Prisma.raw(statuses.map(quoted).join(', '))})`
const quoted = (status: OrderStatus) => `'${status}'`

const isOver = isIn('cancelled', 'returned')
const isOpen = isIn('placed', 'confirmed', 'packed', 'shipped')
/** Money must come before the parcel is sent: see `isUnpaidAhead`. */
export const isDue = Prisma.sql`o.payment_status = 'due'`
const isUnverified = Prisma.sql`${isDue} AND NOT ${isOver}`
/** Another reference of an online order came after a part of its price. Includes the condition of `orders_part_paid_idx`. */
const isSentAgain = Prisma.sql`o.payment_status = 'advance' AND o.payment_method = 'online_payment' AND NOT ${isOver}
  AND o.rejected_at IS NULL AND o.order_payment_id IS NOT NULL AND (SELECT max(r.replaced_at) FROM past_references r WHERE r.order_id = o.id)
    > (SELECT max(e.at) FROM ledger_entries e WHERE e.order_id = o.id AND e.kind = 'payment')`
/** More came than the order costs now. */
const hasSurplus = Prisma.sql`o.payment_status IN ('advance', 'paid') AND o.net_received > o.total_price`

/** Statuses are literals, so that PostgreSQL recognises the conditions of partial indexes. */
export const states: Record<State, Prisma.Sql> = {
  'to-ship': Prisma.sql`(${isIn('placed', 'confirmed', 'packed')} AND NOT (${isDue}))`,
  'on-the-way': isIn('shipped'),
  placed: isIn('placed'),
  confirmed: isIn('confirmed'),
  packed: isIn('packed'),
  shipped: isIn('shipped'),
  delivered: isIn('delivered'),
  returned: isIn('returned'),
  cancelled: isIn('cancelled'),
}

export const payments: Record<Payment, Prisma.Sql> = {
  paid: Prisma.sql`o.payment_status = 'paid'`,
  'not-paid': Prisma.sql`o.payment_status <> 'paid'`,
  'to-verify': Prisma.sql`((${isUnverified} AND o.rejected_at IS NULL) OR (${isSentAgain}))`,
  rejected: Prisma.sql`(${isUnverified} AND o.rejected_at IS NOT NULL)`,
  'to-return': Prisma.sql`((o.payment_status IN ('advance', 'paid') AND ${isOver} AND o.net_received > 0) OR (${hasSurplus}))`,
  /** Of the last 60 days: the order ended before anybody looked whether its money had come. */
  'to-look-up': Prisma.sql`(${isDue} AND ${isOver} AND o.rejected_at IS NULL
    AND o.created_at > now() - interval '60 days')`,
}

export const late = Prisma.sql`(${isOpen} AND o.expected_to < calendar_day(now()))`

const sorts: Record<OrderFilters['sortBy'], Prisma.Sql> = {
  newest: Prisma.sql`o.created_at DESC, o.id DESC`,
  oldest: Prisma.sql`o.created_at, o.id`,
  highest: Prisma.sql`o.total_price DESC, o.created_at DESC, o.id DESC`,
  lowest: Prisma.sql`o.total_price, o.created_at DESC, o.id DESC`,
  due: Prisma.sql`o.expected_to, o.created_at, o.id`,
}

export type OrderPage = { orders: Order[]; page: number; pages: number; total: number }

/** One page of the orders that match the filters. */
export async function listOrders(filters: AnyLength<OrderFilters>): Promise<OrderPage> {
  const { total, ids } = isRare(filters) ? await foundPage(filters) : await sortedPage(filters)
  const { page, pages } = pageOf(filters.currPage, total, filters.perPage)
  return { orders: await ordersOfIds(ids), page, pages, total }
}

type Found = { total: number; ids: string[] }

async function sortedPage(filters: AnyLength<OrderFilters>): Promise<Found> {
  const where = whereAll(conditionsOf(filters))
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM orders o ${where}`
  const total = counted?.total ?? 0
  const { skip } = pageOf(filters.currPage, total, filters.perPage)
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o ${where} ORDER BY ${sorts[filters.sortBy]} LIMIT ${filters.perPage} OFFSET ${skip}`
  return { total, ids: rows.map((row) => row.id) }
}

/** For rare matches among many rows: finds all by an index and then sorts, not the other way round. */
async function foundPage(filters: AnyLength<OrderFilters>): Promise<Found> {
  const { perPage, currPage, sortBy } = filters
  const { skip } = pageOf(currPage, Number.POSITIVE_INFINITY, perPage)
  const [row] = await db.$queryRaw<Found[]>`
    WITH found AS MATERIALIZED (
      SELECT o.id, o.created_at, o.total_price, o.expected_to FROM orders o ${whereAll(conditionsOf(filters))}),
    counted AS (SELECT count(*)::int AS total FROM found)
    SELECT total, ARRAY(SELECT o.id::text FROM found o ORDER BY ${sorts[sortBy]} LIMIT ${perPage}
      OFFSET least(${skip}::int, greatest(total - 1, 0) / ${perPage}::int * ${perPage}::int)) AS ids FROM counted`
  return row ?? { total: 0, ids: [] }
}

export type StateCounts = Partial<Record<NonNullable<OrderFilters['state']>, number>>

/**
 * How many orders are in each state. In the long run nearly all are delivered, so the others are counted, in small
 * indexes, and subtracted from all.
 */
export async function stateCounts(): Promise<StateCounts> {
  const { delivered: _, ...others } = { ...states, late }
  const counts = Object.entries(others).map(
    ([state, is]) => Prisma.sql`${state}::text, (SELECT count(*) FROM orders o WHERE ${is})`,
  )
  const [row] = await db.$queryRaw<{ total: number; counts: Record<keyof typeof others, number> }[]>`
    SELECT (SELECT count(*)::int FROM orders) AS total, jsonb_build_object(${Prisma.join(counts)}) AS counts`
  if (!row) return {}
  const { placed, confirmed, packed, shipped, returned, cancelled } = row.counts
  return { ...row.counts, delivered: row.total - placed - confirmed - packed - shipped - returned - cancelled }
}

type Narrowed = Partial<Omit<OrderFilters, 'perPage'>>

/** Few orders wait for something about their payment, and indexes find them. */
const isRare = ({ search, state, payment }: Narrowed) =>
  search || state === 'late' || (payment && payment !== 'paid' && payment !== 'not-paid')

/** The conditions that orders must meet to match the filters. */
export function conditionsOf({ search, state, payment, from, to }: Narrowed): Prisma.Sql[] {
  const all: Prisma.Sql[] = []
  if (state) all.push(state === 'late' ? late : states[state])
  if (payment) all.push(payments[payment])
  if (from) all.push(Prisma.sql`o.created_at >= ${from}::date::timestamp AT TIME ZONE 'Asia/Karachi'`)
  if (to) all.push(Prisma.sql`o.created_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Karachi'`)
  if (search) all.push(matchesOrder(search))
  return all
}

/** Everything an order is searched by, as one text with an index. */
const letters = Prisma.sql`order_letters(o.customer_name, o.name, o.email, o.phone, o.order_payment_id)`

/**
 * Matches numbers, one by its beginning, tracking numbers, a city, and a name, e-mail, telephone number or payment
 * reference, including replaced ones, by any part; the words of a name in any order. Each condition uses an index; the
 * trigram index is read once per search text.
 */
function matchesOrder(search: string): Prisma.Sql {
  const part = containingLetters(search)
  const words = search.split(/\s+/).filter(Boolean)
  const parts = Prisma.sql`ARRAY[${Prisma.join(words.length > 0 ? words.map(containingLetters) : [part])}]`
  const any = [
    Prisma.sql`o.user_id = ANY (ARRAY(
      SELECT u.id FROM users u WHERE name_letters(u.name) || E'\\n' || u.email LIKE ${part}
        OR (name_letters(u.name) || E'\\n' || u.email LIKE ALL (${parts}) AND name_letters(u.name) LIKE ALL (${parts}))))`,
    Prisma.sql`name_letters(o.city) LIKE ${part}`,
  ]
  const number = /^\d{1,10}$/.exec(plainOrderNumber(search))?.[0]
  if (number) any.push(Prisma.sql`o.number::text LIKE ${beginningWith(number)}`)
  const codes = search.split(/[\s,;]+/).filter(Boolean)
  if (codes.length > 1 && codes.every((code) => /\d/.test(code))) {
    any.push(
      Prisma.sql`o.number::text = ANY (${codes.map(plainOrderNumber)}::text[])`,
      Prisma.sql`(o.tracking_number IS NOT NULL AND lower(o.tracking_number) = ANY (${codes.map((code) => code.toLowerCase())}::text[]))`,
    )
  } else if (search.length >= SHORTEST_TRACKING) {
    any.push(Prisma.sql`(o.tracking_number IS NOT NULL AND lower(o.tracking_number) LIKE ${beginningWith(search)})`)
  }
  if (words.length > 1) {
    any.push(Prisma.sql`(${letters} LIKE ALL (${parts})
      AND (name_letters(o.customer_name) LIKE ALL (${parts}) OR name_letters(o.name) LIKE ALL (${parts})))`)
  }

  const byLetters = new Map<string, Prisma.Sql[]>()
  const among = (text: string, ways: Prisma.Sql[]) => byLetters.set(text, [...(byLetters.get(text) ?? []), ...ways])
  // Few hosts occur in addresses: the part before the host is enough to find orders, and the host doubles the cost.
  among(search.replace(/(?<=.{3}@).*/, ''), [
    Prisma.sql`name_letters(o.customer_name) LIKE ${part}`,
    Prisma.sql`name_letters(o.name) LIKE ${part}`,
    Prisma.sql`lower(o.email) LIKE ${part}`,
  ])
  for (const digits of phonesOf(search)) among(digits, [Prisma.sql`o.phone LIKE ${containing(digits)}`])
  const reference = plainReference(search)
  if (reference) {
    const plain = Prisma.sql`'%' || plain_reference(${reference}) || '%'`
    among(reference, [Prisma.sql`plain_reference(o.order_payment_id) LIKE ${plain}`])
    any.push(Prisma.sql`o.id = ANY (ARRAY(
      SELECT past.order_id FROM past_references past WHERE plain_reference(past.reference) LIKE ${plain}))`)
  }
  for (const [text, ways] of byLetters) {
    any.push(Prisma.sql`(${letters} LIKE ${containingLetters(text)} AND (${Prisma.join(ways, ' OR ')}))`)
  }
  return Prisma.sql`(${Prisma.join(any, ' OR ')})`
}

/** The beginning by which a tracking number is found, in characters. */
const SHORTEST_TRACKING = 4

/** What may be a part of a telephone number. The begin of one in WhatsApp's form, `92300`, is also read as `0300`. */
function phonesOf(search: string): string[] {
  const digits = localPhone(search)
  if (!/^\d{3,}$/.test(digits)) return []
  return /^923/.test(digits) ? [digits, digits.replace(/^92/, '0')] : [digits]
}
