import 'server-only'
import type { PackState } from '@/lib/orders/list/order-filters'
import { conditionsOf, isDue, isIn, states } from '@/lib/orders/list/order-list'
import { plainOrderNumber } from '@/lib/orders/order-number'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import type { Order } from '@/lib/orders/responses'
import { type PackersOrder, packersOrderOf } from '@/lib/orders/responses'
import { orderOf, wholeOrder } from '@/lib/orders/rows'
import { beginningWith, db } from '@/lib/platform/database/db'
import { USUAL_PER_PAGE } from '@/lib/values/list-params'
import { ORDERS_PER_PAGE, pageOf } from '@/lib/values/paging'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'

/** An order as packers see it on screens, which tell also until when it is due and whether it waits for money. */
export type ToPack = { order: PackersOrder; expectedTo: string | null; isUnpaid: boolean }

const conditions: Record<PackState, Prisma.Sql> = {
  'to-pack': Prisma.sql`(${isIn('placed', 'confirmed')} AND NOT (${isDue}))`,
  packed: Prisma.sql`(${isIn('packed')} AND NOT (${isDue}))`,
  shipped: isIn('shipped'),
}

const dueFirst = Prisma.sql`o.status = 'placed', o.expected_to, o.created_at, o.id`
const newestFirst = Prisma.sql`o.created_at DESC, o.id DESC`

/**
 * One page of a list of parcels. What is not shipped yet is sorted by the day due, after that what nobody has confirmed.
 */
export async function listToPack(state: PackState, wanted: number) {
  const sort = state === 'shipped' ? newestFirst : dueFirst
  const { orders, ...paging } = await pageWhere(conditions[state], sort, wanted, USUAL_PER_PAGE)
  return { orders: orders.map(toPack), ...paging }
}

/** One page of the orders to pack and to ship, newest first. */
export async function packersOrders(wanted: number, days: { from?: string; to?: string }) {
  const where = Prisma.join([states['to-ship'], ...conditionsOf(days)], ' AND ')
  const { orders, ...paging } = await pageWhere(where, newestFirst, wanted, ORDERS_PER_PAGE)
  return { orders: orders.map(packersOrderOf), ...paging }
}

/** How many parcels are in each list. */
export async function packCounts(): Promise<Record<PackState, number>> {
  const counts = Object.entries(conditions).map(
    ([state, is]) => Prisma.sql`${state}::text, (SELECT count(*) FROM orders o WHERE ${is})`,
  )
  const [row] = await db.$queryRaw<{ counts: Record<PackState, number> }[]>`
    SELECT jsonb_build_object(${Prisma.join(counts)}) AS counts`
  return row?.counts ?? { 'to-pack': 0, packed: 0, shipped: 0 }
}

/** The order with this id, whatever its state; null for an unknown one. */
export async function orderToPack(id: string): Promise<ToPack | null> {
  const row = isUuid(id) ? await db.order.findUnique({ where: { id }, include: wholeOrder }) : null
  return row && toPack(orderOf(row))
}

/** The newest orders whose number begins with these digits, at most `most`. */
export async function ordersNumbered(words: string, most: number): Promise<PackersOrder[]> {
  const number = /^\d{1,10}$/.exec(plainOrderNumber(words))?.[0]
  if (!number) return []
  const { orders } = await pageWhere(Prisma.sql`o.number::text LIKE ${beginningWith(number)}`, newestFirst, 1, most)
  return orders.map(packersOrderOf)
}

const toPack = (order: Order): ToPack => ({
  order: packersOrderOf(order),
  expectedTo: order.expectedTo,
  isUnpaid: isUnpaidAhead(order),
})

async function pageWhere(where: Prisma.Sql, sort: Prisma.Sql, wanted: number, perPage: number) {
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM orders o WHERE ${where}`
  const total = counted?.total ?? 0
  const { page, pages, skip } = pageOf(wanted, total, perPage)
  const ids = await db.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o WHERE ${where} ORDER BY ${sort} LIMIT ${perPage} OFFSET ${skip}`
  const rows = await db.order.findMany({ where: { id: { in: ids.map(({ id }) => id) } }, include: wholeOrder })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const orders = ids.flatMap(({ id }) => byId.get(id) ?? []).map((row) => orderOf(row))
  return { orders, page, pages, total }
}
