import 'server-only'
import { SIZE_TO_CONFIRM } from '@/lib/orders/place/lines'
import type { Order, OrderReturn, WantedProduct } from '@/lib/orders/responses'
import { refundToOf } from '@/lib/orders/rows'
import { isClosed, type OrderStatus } from '@/lib/orders/status'
import { db, type RunSql, runSql } from '@/lib/platform/database/db'
import { afterDiscount, type Rupees, rupees, sum, times } from '@/lib/values/money'
import { pageOf, RETURNS_PER_PAGE } from '@/lib/values/paging'
import { Prisma } from '@/prisma/generated/client'
import { linesLeft } from './return-lines'
import { openReturnStatuses } from './return-rules'

type Item = Omit<OrderReturn['items'][number], 'wanted'> & {
  /** The size that is sent instead. */
  wanted: string | null
  /** Another product that is sent instead, and what it was worth. */
  other: WantedProduct | null
  sentWorth: number | null
}

/** Pieces of a line, whose worth is asked for. */
type Sold = Pick<Item, '_id' | 'size' | 'qty' | 'price' | 'compareAtPrice'>

type PaidFacts = {
  orderId: string
  isReplacement: boolean
  discountPrice: number
  /** What the goods cost that the discount is of. */
  discountedPrice: number
  isDiscountOfFullPrices: boolean
}

type Row = Omit<OrderReturn, '_id' | 'items' | 'refund' | 'refundTo' | 'photoUrl' | 'createdAt'> &
  PaidFacts & {
    id: string
    items: Item[] | null
    /** What goes back, once that is fixed. */
    fixedRefund: number | null
    settledBefore: number
    refundMethod: string | null
    refundAccount: string | null
    orderStatus: OrderStatus
    hasPhoto: boolean
    createdAt: Date
  }

/** What the worth of the goods of an order `o` depends on. */
const paidFacts = Prisma.sql`o.id AS "orderId", o.exchange_of IS NOT NULL AS "isReplacement",
    o.discount_price::float8 AS "discountPrice", o.discount_not_on_sale AS "isDiscountOfFullPrices",
    CASE WHEN o.discount_not_on_sale
      THEN (SELECT sum(price * qty::bigint) FROM order_items WHERE order_id = o.id AND compare_at_price IS NULL)
      ELSE o.total_price - o.shipping_price + o.discount_price END::float8 AS "discountedPrice"`

const rowsWhere = (condition: Prisma.Sql) => Prisma.sql`
  SELECT r.id, ${paidFacts}, r.status::text, r.kind, r.reason, r.text, r.answer,
    r.created_at AS "createdAt", o.status::text AS "orderStatus",
    r.refund::float8 AS "fixedRefund", r.settled_before::float8 AS "settledBefore", o.refund_method AS "refundMethod", o.refund_account AS "refundAccount",
    EXISTS (SELECT FROM return_photos p WHERE p.return_id = r.id) AS "hasPhoto",
    (SELECT json_build_object('_id', id, 'number', number::text) FROM orders WHERE id = r.replacement_id) AS replacement,
    (SELECT json_agg(json_build_object('_id', i.product_ref, 'name', i.name, 'nameUr', i.name_ur, 'image', i.image, 'price', i.price,
        'compareAtPrice', i.compare_at_price,
        'qty', ri.qty, 'wanted', coalesce(ri.wanted, i.size), 'sentWorth', ri.sent_worth,
        'other', CASE WHEN ri.wanted_ref IS NOT NULL THEN json_build_object('_id', ri.wanted_ref,
          'name', coalesce(p.name, ri.wanted_ref), 'nameUr', p.name_ur, 'size', ri.wanted, 'price', coalesce(s.price, p.price)) END,
        'size', CASE WHEN i.size_to_confirm THEN ${SIZE_TO_CONFIRM} ELSE i.size END) ORDER BY ri.position)
      FROM order_return_items ri JOIN order_items i USING (order_id, position)
        LEFT JOIN products p ON p.id = ri.wanted_ref
        LEFT JOIN product_sizes s ON s.product_id = p.id AND s.size = ri.wanted
      WHERE ri.return_id = r.id) AS items
  FROM order_returns r JOIN orders o ON o.id = r.order_id WHERE ${condition} ORDER BY r.created_at, r.id`

/** The returns of these orders, by order id. */
export async function returnsOf(orderIds: string[], within: RunSql = runSql): Promise<Map<string, OrderReturn[]>> {
  const rows = await within<Row>(rowsWhere(Prisma.sql`r.order_id = ANY(${orderIds}::uuid[])`))
  const byOrder = new Map<string, OrderReturn[]>()
  for (const row of rows) byOrder.set(row.orderId, [...(byOrder.get(row.orderId) ?? []), await returnOf(within, row)])
  return byOrder
}

/** @throws Error when there is none */
export async function returnById(within: RunSql, id: string): Promise<OrderReturn> {
  const [row] = await within<Row>(rowsWhere(Prisma.sql`r.id = ${id}::uuid`))
  if (!row) throw new Error(`There is no return ${id}`)
  return returnOf(within, row)
}

/** What was paid for each item of a return, which add up to what was paid for all. @throws Error when there is none */
export async function worthsOf(within: RunSql, id: string): Promise<Rupees[]> {
  const [row] = await within<Row>(rowsWhere(Prisma.sql`r.id = ${id}::uuid`))
  if (!row) throw new Error(`There is no return ${id}`)
  const worths: Rupees[] = []
  const lines = row.items ?? []
  for (const index of lines.keys()) {
    const paid = await paidFor(within, row, lines.slice(0, index + 1))
    worths.push(rupees(paid - sum(worths)))
  }
  return worths
}

/** What was paid for the pieces of each line that may still be returned, in the order of `linesLeft`. */
export async function worthsLeft(
  order: Pick<Order, '_id' | 'orderItems' | 'returns'>,
  isStaff = false,
): Promise<Rupees[]> {
  const [facts] = await runSql<PaidFacts>(Prisma.sql`SELECT ${paidFacts} FROM orders o WHERE o.id = ${order._id}::uuid`)
  return facts ? Promise.all(linesLeft(order, isStaff).map((line) => paidFor(runSql, facts, [line]))) : []
}

/** The most that can still go back for the goods of a return. @throws Error when there is none */
export async function worthOfReturn(within: RunSql, id: string): Promise<Rupees> {
  const [row] = await within<Row>(rowsWhere(Prisma.sql`r.id = ${id}::uuid`))
  if (!row) throw new Error(`There is no return ${id}`)
  return isClosed(row.orderStatus) ? rupees(0) : unsettledOf(within, row, row.items ?? [])
}

async function returnOf(within: RunSql, row: Row): Promise<OrderReturn> {
  const { id, status, kind, reason, text, answer, items, replacement, hasPhoto, createdAt } = row
  const lines = items ?? []
  const isRefund = kind === 'refund' || row.fixedRefund !== null
  return {
    _id: id,
    status,
    kind,
    reason,
    text,
    answer,
    items: lines.map(({ nameUr, wanted, other, sentWorth: _, ...item }) => ({
      ...item,
      ...(nameUr && { nameUr }),
      ...(kind === 'exchange' && { wanted: other ?? wanted }),
    })),
    replacement,
    refund: isRefund ? await refundOf(within, row, lines) : null,
    refundTo: isRefund ? refundToOf(row) : null,
    photoUrl: hasPhoto ? `/api/returns/${id}/photo` : null,
    createdAt: createdAt.toISOString(),
  }
}

/**
 * What goes back for a return. The money of an order that came back as a whole goes back with it, so that the same goods
 * are not refunded twice.
 */
async function refundOf(within: RunSql, row: Row, lines: Item[]): Promise<Rupees> {
  const isOfWholeOrder = isClosed(row.orderStatus) && row.status !== 'settled'
  if (isOfWholeOrder) return rupees(0)
  return row.fixedRefund === null ? unsettledOf(within, row, lines) : rupees(row.fixedRefund)
}

/** What was paid for the goods of a return, without what went back when it was settled as an exchange. */
const unsettledOf = async (within: RunSql, row: Row, lines: Item[]) =>
  rupees(Math.max(0, (await paidFor(within, row, lines)) - row.settledBefore))

/** What was paid for pieces of a return, after the discount of a code. Those of a replacement cost nothing: see `replacedBy`. */
async function paidFor(within: RunSql, row: PaidFacts & { id?: string }, lines: Sold[]): Promise<Rupees> {
  const [exchange] = row.isReplacement
    ? await within<Row>(rowsWhere(Prisma.sql`r.replacement_id = ${row.orderId}::uuid`))
    : []
  if (exchange) return replacedBy(within, exchange, lines)
  const { discountPrice: discount, discountedPrice: all, isDiscountOfFullPrices } = row
  const isDiscounted = (line: Sold) => !isDiscountOfFullPrices || line.compareAtPrice === null
  const priceOf = (some: Sold[]) => sum(some.map(({ price, qty }) => times(price, qty)))
  const others = priceOf(lines.filter((line) => !isDiscounted(line)))
  const earlier = discount > 0 ? await returnedBefore(within, row) : []
  const rest = { goods: all, paid: all - discount }
  let share = 0
  // The shares add up to what was paid: what comes back last takes the rest.
  for (const items of [...earlier, lines]) {
    const price = priceOf(items.filter(isDiscounted))
    rest.goods -= price
    share = rest.goods <= 0 ? rest.paid : Math.min(rest.paid, afterDiscount(price, { discount, all }))
    rest.paid -= share
  }
  return rupees(share + others)
}

/** The goods of an order's other returns that come before this one, or before goods in no return: those that were refunded, then those that are here, then the older ones. */
async function returnedBefore(within: RunSql, { id, orderId }: { id?: string; orderId: string }): Promise<Item[][]> {
  const rows = await within<Row>(rowsWhere(Prisma.sql`r.order_id = ${orderId}::uuid AND r.status <> 'refused'`))
  // What was refunded is fixed, so it comes first.
  const placeOf = ({ status }: Row) => (status === 'settled' ? 0 : status === 'received' ? 1 : 2)
  const sorted = rows.toSorted((a, b) => placeOf(a) - placeOf(b))
  const at = sorted.findIndex((row) => row.id === id)
  return sorted.slice(0, at < 0 ? sorted.length : at).map(({ items }) => items ?? [])
}

/** What pieces of a replacement are worth: what they cost when they were sent, or what was paid for those that they replace. */
async function replacedBy(within: RunSql, exchange: Row, lines: Sold[]): Promise<Rupees> {
  let paid = 0
  for (const { _id, size, qty } of lines) {
    const ofProduct = (exchange.items ?? []).filter((item) => (item.other ?? item)._id === _id)
    const ofSize = ofProduct.filter(({ other, wanted }) => (other ? other.size : wanted) === size)
    const replaced = ofSize.length > 0 ? ofSize : ofProduct
    const pieces = replaced.reduce((count, item) => count + item.qty, 0)
    const worths = replaced.flatMap(({ sentWorth }) => sentWorth ?? [])
    const worth =
      worths.length === replaced.length ? sum(worths.map(rupees)) : await paidFor(within, exchange, replaced)
    paid += (worth * qty) / Math.max(1, pieces)
  }
  return rupees(Math.round(paid))
}

/** A return with the facts about its order that an administrator needs. */
export type ListedReturn = OrderReturn & {
  order: { _id: string; number: string; name: string; phone: string }
}
type ReturnPage = { returns: ListedReturn[]; page: number; pages: number; total: number }

/** The open returns, oldest first, or the closed ones, newest first. */
export async function listReturns(isOpen: boolean, wanted: number): Promise<ReturnPage> {
  const where = { status: isOpen ? { in: openReturnStatuses } : { notIn: openReturnStatuses } }
  const total = await db.orderReturn.count({ where })
  const { page, pages, skip } = pageOf(wanted, total, RETURNS_PER_PAGE)
  const direction = isOpen ? 'asc' : 'desc'
  const rows = await db.orderReturn.findMany({
    where,
    select: {
      id: true,
      order: { select: { id: true, number: true, name: true, customerName: true, phone: true } },
    },
    orderBy: [{ createdAt: direction }, { id: direction }],
    skip,
    take: RETURNS_PER_PAGE,
  })
  const byOrder = await returnsOf(rows.map(({ order }) => order.id))
  const returns = rows.flatMap(({ id, order: { id: orderId, number, name, customerName, phone } }) => {
    const found = byOrder.get(orderId)?.find(({ _id }) => _id === id)
    return found
      ? [{ ...found, order: { _id: orderId, number: String(number), name: name ?? customerName, phone } }]
      : []
  })
  return { returns, page, pages, total }
}

/** Where the goods of the newest approved return go, to fill in for the next one; empty before the first. */
export async function lastReturnAddress(): Promise<string> {
  const last = await db.orderReturn.findFirst({
    where: { sendTo: { not: null } },
    select: { sendTo: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return last?.sendTo ?? ''
}
