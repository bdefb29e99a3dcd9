import 'server-only'
import { ordersOfIds } from '@/lib/orders/queries'
import type { Order } from '@/lib/orders/responses'
import type { OrderStatus } from '@/lib/orders/status'
import { db } from '@/lib/platform/database/db'
import { pageOf } from '@/lib/values/paging'
import { Prisma } from '@/prisma/generated/client'
import type { AnyLength, OrderFilters } from './filters'
import { matchesOrder } from './order-search'
import { whereAll } from './sql'

/** The state of an order as the table of orders defines it, and its tally. */
type Flags = Record<'online' | 'paid' | 'rejected' | 'status', Prisma.Sql>

const ofOrder: Flags = {
  online: Prisma.sql`o.payment_method = 'online_payment'`,
  paid: Prisma.sql`o.paid_at IS NOT NULL`,
  rejected: Prisma.sql`o.rejected_at IS NOT NULL`,
  status: Prisma.sql`o.status`,
}
const ofTally: Flags = {
  online: Prisma.sql`t.is_online`,
  paid: Prisma.sql`t.is_paid`,
  rejected: Prisma.sql`t.is_rejected`,
  status: Prisma.sql`t.status`,
}

type State = Exclude<NonNullable<OrderFilters['state']>, 'late'>
type Payment = Exclude<NonNullable<OrderFilters['payment']>, 'to-look-up'>

function statesOf({ online, paid, status }: Flags): Record<State, Prisma.Sql> {
  const is = (wanted: OrderStatus) => Prisma.sql`${status} = ${wanted}::"OrderStatus"`
  return {
    'to-ship': Prisma.sql`(${status} IN ('placed', 'confirmed', 'packed') AND (${paid} OR NOT (${online})))`,
    'on-the-way': Prisma.sql`(${status} IN ('placed', 'confirmed', 'packed', 'shipped'))`,
    placed: is('placed'),
    confirmed: is('confirmed'),
    packed: is('packed'),
    shipped: is('shipped'),
    delivered: is('delivered'),
    returned: is('returned'),
    cancelled: is('cancelled'),
  }
}

function paymentsOf({ online, paid, rejected, status }: Flags): Record<Payment, Prisma.Sql> {
  const over = Prisma.sql`${status} IN ('cancelled', 'returned')`
  const unconfirmed = Prisma.sql`NOT (${paid}) AND ${online} AND NOT (${over})`
  return {
    paid,
    'not-paid': Prisma.sql`NOT (${paid})`,
    'to-verify': Prisma.sql`(${unconfirmed} AND NOT (${rejected}))`,
    rejected: Prisma.sql`(${unconfirmed} AND ${rejected})`,
    'to-return': Prisma.sql`(${paid} AND ${over})`,
  }
}

const states = statesOf(ofOrder)
/** An online order of the last 60 days that ended before anybody looked whether its money had come. */
export const toLookUp = Prisma.sql`(o.payment_method = 'online_payment' AND o.status IN ('cancelled', 'returned')
  AND o.paid_at IS NULL AND o.rejected_at IS NULL AND o.refunded_at IS NULL
  AND o.created_at > now() - interval '60 days')`
const payments = { ...paymentsOf(ofOrder), 'to-look-up': toLookUp }
/** The same conditions on the tallies. Late orders change with the clock, and money to look up is rare: both have none. */
export const tallied = { ...statesOf(ofTally), ...paymentsOf(ofTally) }
export const late = Prisma.sql`(${states['on-the-way']} AND o.expected_to < calendar_day(now()))`

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
  const { total, ids } = isTallied(filters) ? await talliedPage(filters) : await foundPage(filters)
  const { page, pages } = pageOf(filters.currPage, total, filters.perPage)
  return { orders: await ordersOfIds(ids), page, pages, total }
}

type Found = { total: number; ids: string[] }

async function talliedPage(filters: AnyLength<OrderFilters>): Promise<Found> {
  const total = await talliedTotal(filters)
  const { skip } = pageOf(filters.currPage, total, filters.perPage)
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o ${whereAll(conditionsOf(filters))}
    ORDER BY ${sorts[filters.sortBy]} LIMIT ${filters.perPage} OFFSET ${skip}`
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

/** How many orders are in each state. */
export async function stateCounts(): Promise<StateCounts> {
  const columns = Object.entries(statesOf(ofTally)).map(
    ([state, is]) => Prisma.sql`${state}::text, coalesce(sum(t.orders) FILTER (WHERE ${is}), 0)`,
  )
  const [row] = await db.$queryRaw<{ counts: StateCounts }[]>`
    SELECT jsonb_build_object(${Prisma.join(columns)}, 'late', (SELECT count(*) FROM orders o WHERE ${late})) AS counts
    FROM order_tallies t`
  return row?.counts ?? {}
}

type Narrowed = Partial<Omit<OrderFilters, 'perPage'>>

const isTallied = ({ search, state, payment }: Narrowed) => !search && state !== 'late' && payment !== 'to-look-up'

async function talliedTotal({ state, payment, from, to }: Narrowed): Promise<number> {
  const all: Prisma.Sql[] = []
  if (state && state !== 'late') all.push(tallied[state])
  if (payment && payment !== 'to-look-up') all.push(tallied[payment])
  if (from) all.push(Prisma.sql`t.day >= ${from}::date`)
  if (to) all.push(Prisma.sql`t.day <= ${to}::date`)
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT coalesce(sum(t.orders), 0)::int AS total FROM order_tallies t ${whereAll(all)}`
  return row?.total ?? 0
}

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
