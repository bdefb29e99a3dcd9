import 'server-only'
import { discountsOfOrders } from '@/lib/discounts/queries'
import { discountOfGoods, type GoodsPrice, refusalForGoods } from '@/lib/discounts/rules'
import { sentence } from '@/lib/i18n/message'
import { queueMail } from '@/lib/mail/queue-mail'
import { addEntries } from '@/lib/orders/ledger/add-entries'
import { standingOf } from '@/lib/orders/ledger/standing'
import { orderById, type Viewer } from '@/lib/orders/list/queries'
import { refuseOver, refuseStaleOrder, withLockedOrder } from '@/lib/orders/locked-order'
import type { OrderInput } from '@/lib/orders/place/input'
import { SIZE_TO_CONFIRM } from '@/lib/orders/place/lines'
import { orderChangedMail } from '@/lib/orders/place/order-mails'
import {
  addUp,
  goodsPriceOf,
  lineKey,
  type PricedLine,
  pricedLine,
  productGone,
  refuseHigherTotal,
  type SaleProduct,
  sumOf,
} from '@/lib/orders/place/price-lines'
import { productsForSale, putBack, takeStock } from '@/lib/orders/place/stock'
import type { Order } from '@/lib/orders/responses'
import { type OrderRow, orderOf, orderRow } from '@/lib/orders/rows'
import { canBecome } from '@/lib/orders/status'
import { type Db, runSqlWithin } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import { rupees } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'
import type { ItemsChange } from './input'

/**
 * Replaces the goods of an order that is not packed yet. One transaction writes lines, discount, total, the
 * balance of a paid order, log, mail and the difference in stock, or nothing.
 * @param isPreview answers the order as it would be, and writes nothing
 * @throws ShopError `conflict` for an order that is packed, closed or a replacement, for a base that is out of date, a
 *   discount that no longer holds, a total above the expected one, and too little stock; as `changedLines`
 */
export async function changeItems(id: string, admin: Viewer, change: ItemsChange, isPreview = false): Promise<Order> {
  try {
    return await withLockedOrder(id, admin, async (tx, order) => {
      await changeWithin(tx, order, admin, change)
      if (isPreview) throw new Preview({ ...(await orderRow(tx, order.id)), updatedAt: order.updatedAt })
    })
  } catch (error) {
    if (error instanceof Preview) return orderById(id, admin, error.order)
    // Deleted since it was priced.
    if (isSqlState(error, '23503', 'order_items_product_id_fkey')) throw productGone()
    throw error
  }
}

/** Rolls the transaction of a preview back, so that it has every check of the change and writes nothing. */
class Preview extends Error {
  readonly order: OrderRow

  constructor(order: OrderRow) {
    super('Preview')
    this.order = order
  }
}

async function changeWithin(tx: Db, order: OrderRow, admin: Viewer, change: ItemsChange): Promise<void> {
  refuseFixed(order)
  refuseStaleOrder(order, change.updatedAtBase)
  const runSql = runSqlWithin(tx)
  const before = order.items.map(lineOf)
  const lines = changedLines(change.orderItems, before, await productsFor(tx, change.orderItems, before))
  const [more, less] = [morePieces(lines, before), morePieces(before, lines)]
  if (more.length === 0 && less.length === 0) return

  const { discountPrice, notOnSale: codeNotOnSale } = await keptDiscount(tx, order, goodsPriceOf(lines))
  const totalPrice = rupees(sumOf(lines) - discountPrice + Number(order.shippingPrice))
  refuseHigherTotal(lines, totalPrice, change.expectedTotal, (total) =>
    sentence('Prices have changed since you looked. The new total is {total}', { total }),
  )
  const { id: orderId } = order
  const { columns } = standingOf({ ...order, totalPrice: BigInt(totalPrice) })
  const data = { totalPrice, discountPrice, codeNotOnSale, ...columns }
  await tx.order.update({ where: { id: orderId }, data })
  await payCovered(tx, orderId, admin)
  await replaceLines(tx, order, lines)
  if (order.email) {
    const now = await orderRow(tx, orderId)
    await queueMail(runSql, order.userId, orderChangedMail(orderOf(order), orderOf(now), order.email))
  }
  await moveStock(tx, more, less)
}

/** An order is paid once what came of it covers what it costs now. An advance stays one. */
async function payCovered(tx: Db, id: string, admin: Viewer): Promise<void> {
  const order = await orderRow(tx, id)
  const { isPaid, isAdvancePaid, netReceived, totalPrice } = standingOf(order)
  if (isPaid || isAdvancePaid || netReceived < totalPrice) return
  await addEntries(tx, [{ order, added: [{ kind: 'payment', amount: 0, completes: true }] }], admin)
}

/** @throws ShopError `conflict` when the goods of an order are agreed, packed or gone */
function refuseFixed(order: OrderRow): void {
  refuseOver(order)
  if (order.exchangeOf) {
    throw new ShopError(
      'conflict',
      'This order replaces goods that came back, so its goods stay. Cancel it to refund them',
    )
  }
  if (canBecome(order.status, 'packed')) return
  const values = { status: sentence(order.status) }
  throw new ShopError('conflict', sentence('This order is {status}, so its goods stay', values))
}

/** The products that the new lines may be of: published ones, and those of the order in other sizes too. */
async function productsFor(tx: Db, wanted: ItemsChange['orderItems'], before: PricedLine[]) {
  const runSql = runSqlWithin(tx)
  const ids = wanted.map(({ _id }) => _id)
  const ordered = ids.filter((id) => before.some(({ productId }) => productId === id))
  const products = await productsForSale(runSql, ids)
  return new Map([...products, ...(await productsForSale(runSql, ordered, 'all'))])
}

/** A line as it is, under the id that its product has or had. */
const lineOf = ({ productRef, price, compareAtPrice, ...item }: OrderRow['items'][number]): PricedLine => ({
  productId: productRef,
  name: item.name,
  nameUr: item.nameUr,
  image: item.image,
  price: rupees(price),
  compareAtPrice: compareAtPrice === null ? null : rupees(compareAtPrice),
  costPrice: item.costPrice,
  returnable: item.returnable,
  qty: item.qty,
  size: item.size,
  sizeToConfirm: item.sizeToConfirm,
})

/** The discount of the order's code for other goods, in rupees. Neither its dates nor its uses matter any more. */
async function keptDiscount(tx: Db, { id }: OrderRow, goods: GoodsPrice) {
  const terms = (await discountsOfOrders([id], runSqlWithin(tx))).get(id)
  if (!terms) return { discountPrice: rupees(0), notOnSale: false }
  const refusal = refusalForGoods(terms, goods)
  if (refusal) throw new ShopError('conflict', refusal, { errors: { orderItems: refusal } })
  return { discountPrice: discountOfGoods(terms, goods), notOnSale: terms.notOnSale }
}

async function replaceLines(tx: Db, { id: orderId, items }: OrderRow, lines: PricedLine[]): Promise<void> {
  const deleted = new Set(items.filter(({ productId }) => productId === null).map(({ productRef }) => productRef))
  await tx.orderItem.deleteMany({ where: { orderId } })
  await tx.orderItem.createMany({
    data: lines.map(({ productId: productRef, ...line }, position) => {
      const productId = deleted.has(productRef) ? null : productRef
      return { ...line, orderId, position, productRef, productId }
    }),
  })
}

/**
 * Moves the stock by the difference, last in the transaction. `putBack` locks all products in the order of their ids before
 * anything moves, as buyers do. Pieces return first, so that another size can take the product's last piece.
 */
async function moveStock(tx: Db, more: PricedLine[], less: PricedLine[]): Promise<void> {
  const ids = [...more, ...less].map(({ productId }) => productId)
  const returned = less.map(({ productId, size, qty }) => ({ product_id: productId, size, qty }))
  await putBack(
    tx,
    ids,
    Prisma.sql`SELECT * FROM jsonb_to_recordset(${JSON.stringify(returned)}::jsonb) AS line (product_id text, size text, qty int)`,
  )
  await takeStock(runSqlWithin(tx), more, 'all')
}

/**
 * The new lines of an order that changes: a line of the same product and size keeps its price, name and picture at any
 * quantity, and new ones cost today's price. A kept line may be of a product that is no longer sold.
 * @param kept the present lines
 * @throws ShopError as `pricedLine` and `addUp`
 */
export function changedLines(
  items: OrderInput['orderItems'],
  kept: PricedLine[],
  products: Map<string, SaleProduct>,
): PricedLine[] {
  const known = new Map(kept.map((line) => [lineKey(line), line]))
  const has = (productId: string, size: string | null) => known.has(lineKey({ productId, size }))
  /** A size may be called so since before products refused it. A line whose size is not known comes first. */
  const isName = (id: string, size: string) =>
    !has(id, null) && (has(id, size) || products.get(id)?.sizes.some((entry) => entry.size === size))
  const lines = items.map(({ _id, qty, size: given }) => {
    const size = given === SIZE_TO_CONFIRM && !isName(_id, given) ? null : given
    const same = known.get(lineKey({ productId: _id, size }))
    if (same) return { ...same, qty }
    const line = pricedLine({ _id, qty, size }, products)
    // Its only size may have been assumed.
    return { ...(known.get(lineKey(line)) ?? line), qty }
  })
  return addUp(lines)
}

/** The pieces that lines take from the stock beyond those of other lines. */
export function morePieces(lines: PricedLine[], than: PricedLine[]): PricedLine[] {
  const others = new Map(than.map((line) => [lineKey(line), line.qty]))
  return lines.flatMap((line) => {
    const qty = line.qty - (others.get(lineKey(line)) ?? 0)
    return qty > 0 ? [{ ...line, qty }] : []
  })
}
