import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'
import { sentence } from '@/lib/i18n/message'
import { queueMail } from '@/lib/mail/queue-mail'
import { addEntries } from '@/lib/orders/ledger/add-entries'
import type { Viewer } from '@/lib/orders/list/queries'
import { lockedOrder, orderSubject } from '@/lib/orders/locked-order'
import { refundsOf } from '@/lib/orders/pay/refunds'
import { SIZE_TO_CONFIRM } from '@/lib/orders/place/lines'
import type { PricedLine } from '@/lib/orders/place/price-lines'
import { productsForSale, putBack, takeStock } from '@/lib/orders/place/stock'
import type { OrderReturn } from '@/lib/orders/responses'
import { type OrderRow, orderOf } from '@/lib/orders/rows'
import { isClosed } from '@/lib/orders/status'
import { type Db, db, runSql, runSqlWithin } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import { may } from '@/lib/platform/session/permissions'
import { formatRupees, type Rupees, rupees } from '@/lib/values/money'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'
import { exchangeSizes, placeReplacement, takeReplacement, wantedFrom } from './exchange'
import type { ReturnChange } from './input'
import { bad, itemDifference, priceDifference, wantedOf } from './return-lines'
import { returnStatusMail } from './return-mail'
import { returnById, returnsOf, worthOfReturn, worthsOf } from './return-rows'
import { canReturnBecome, isFaulty, type ReturnStatus } from './return-rules'

/**
 * Moves a return to its next state, with a message to the shopper. Goods that are received are restocked if they can be
 * sold again, unless the whole order came back before, and an exchange becomes an order of its own.
 * @throws ShopError as `refuseWrongRefusal` and `fixedRefund`; `not found`; `conflict` that names both states, or what is left of the goods to send instead, for an
 *   exchange that has become a refund since the base, and for goods that came back with the whole order
 */
export async function changeReturn(id: string, admin: Actor, change: ReturnChange): Promise<OrderReturn> {
  if (!isUuid(id)) throw returnNotFound()
  const { status, text } = change
  let difference: Rupees | undefined
  const found = await db.orderReturn.findUnique({ where: { id }, select: { orderId: true } })
  if (!found) throw returnNotFound()
  // Locks the order first, as every change to parts of an order does.
  const changing = lockedOrder(found.orderId, Prisma.empty, async (tx, order) => {
    if (!order) throw returnNotFound()
    const before = await returnById(runSqlWithin(tx), id)
    if (!canReturnBecome(before.status, status)) throw refusedStep(before.status, status)
    if (change.kindBase && change.kindBase !== before.kind) {
      throw new ShopError('conflict', 'The replacement was cancelled or came back. This exchange is a refund now.')
    }
    if (status === 'approved' && isClosed(order.status)) {
      throw new ShopError('conflict', 'The whole order has come back. Refuse this return: nothing is left to send.')
    }
    if (status === 'refused' && before.status !== 'requested') refuseWrongRefusal(before, text)
    const arrival = status === 'received' ? await receive(tx, order, before, change, admin) : null
    const refund = await fixedRefund(tx, before, change, arrival?.difference)
    if (status === 'settled') await recordSettled(tx, order, { ...before, refund: rupees(refund ?? 0) }, admin)
    if (arrival) difference = arrival.difference
    else if (status === 'approved' && before.kind === 'exchange')
      difference = priceDifference(before.items, await sizesOf(tx, before.items), await worthsOf(runSqlWithin(tx), id))
    const { restocked: wasRestocked } = await tx.orderReturn.findUniqueOrThrow({ where: { id } })
    const restocked = status === 'refused' ? false : arrival?.isRestocked
    const texts = text ? { answer: text, ...(status === 'approved' && { sendTo: text }) } : {}
    await tx.orderReturn.update({ where: { id }, data: { status, refund, restocked, ...texts, ...arrival?.data } })
    const after = await returnById(runSqlWithin(tx), id)
    await logActivity(tx, admin, 'Changed return', orderSubject(order), {
      before: logged(before),
      after: { ...logged(after), ...(arrival && { restocked: arrival.isRestocked }) },
      unchanged: { returnId: id },
    })
    if (order.email) {
      const { id: _id, number, language } = order
      const mail = returnStatusMail({ _id, number: String(number), language }, after, { text, difference }, order.email)
      await queueMail(runSqlWithin(tx), order.userId, mail)
    }
    // Last, in the same order as orders take their locks. What comes back cannot be what is sent instead.
    if (arrival) await takeReplacement(tx, arrival.lines)
    if (arrival?.isRestocked) await returnStock(tx, id, before)
    if (status === 'refused' && wasRestocked) await takeOut(tx, before)
  })
  await changing.catch((error: unknown) => {
    // Deleted since its lines were read.
    if (isSqlState(error, '23503', 'order_items_product_id_fkey')) {
      throw new ShopError('conflict', 'A product of this exchange is no longer in the shop. Refund it instead.')
    }
    throw error
  })
  return { ...(await returnById(runSql, id)), ...(difference !== undefined && { priceDifference: difference }) }
}

/** @throws ShopError `bad input` without a reason, `conflict` when something was sent for the goods */
function refuseWrongRefusal({ status, replacement }: OrderReturn, text: string | null): void {
  if (!text) throw bad('text', 'Please say why: the shopper reads it')
  if (status === 'received' && replacement)
    throw new ShopError(
      'conflict',
      sentence('Order {number} replaces these goods. Cancel it first', { number: replacement.number }),
    )
}

/**
 * What goes back, fixed once the office says so or it is settled, so that what becomes of the order later changes nothing
 * about it.
 * @throws ShopError `bad input` for more than the goods were worth, and for less without a reason
 */
async function fixedRefund(
  tx: Db,
  before: OrderReturn,
  change: ReturnChange,
  difference = 0,
): Promise<number | null | undefined> {
  const { status, kind = before.kind, refund, text } = change
  if (status !== 'received' && status !== 'settled') return undefined
  const less = kind === 'exchange' && difference < 0 ? rupees(-difference) : before.refund
  if (refund === undefined) return status === 'settled' || kind === 'exchange' ? less : undefined
  const worth = kind === 'refund' ? await worthOfReturn(runSqlWithin(tx), before._id) : (less ?? rupees(0))
  if (refund > worth) throw bad('refund', sentence('These goods were worth {price}', { price: formatRupees(worth) }))
  if (refund < (kind === 'refund' ? (before.refund ?? worth) : worth) && !text)
    throw bad('text', 'Please say why: the shopper reads it')
  return refund
}

/** Settling a return says that its refund was sent: what of it is not recorded yet is, without a reference. */
async function recordSettled(tx: Db, order: OrderRow, settled: OrderReturn, admin: Actor): Promise<void> {
  const runSql = runSqlWithin(tx)
  const returns = (await returnsOf([order.id], runSql)).get(order.id) ?? []
  const whole = orderOf(
    order,
    returns.map((one) => (one._id === settled._id ? settled : one)),
  )
  const { toRefund, sentAhead } = await refundsOf(whole, runSql)
  const amount = Math.min(toRefund, (settled.refund ?? 0) - sentAhead)
  if (amount > 0) await addEntries(tx, [{ order, added: [{ kind: 'refund', amount: -amount }] }], admin)
}

/** A piece as the stock counts it. */
const pieceOf = ({ _id, wanted: _, size, ...item }: OrderReturn['items'][number]): PricedLine => ({
  ...{ productId: _id, nameUr: null, costPrice: null, returnable: true, ...item },
  size: size === SIZE_TO_CONFIRM ? null : size,
  sizeToConfirm: size === SIZE_TO_CONFIRM,
})

/** Takes restocked pieces out again, except of products and sizes that are no longer there. */
async function takeOut(tx: Db, { items }: OrderReturn): Promise<void> {
  const runSql = runSqlWithin(tx)
  const products = await productsForSale(
    runSql,
    items.map(({ _id }) => _id),
    'all',
  )
  const isThere = ({ productId, size }: PricedLine) => {
    const product = products.get(productId)
    return product && (size === null || product.sizes.some((one) => one.size === size))
  }
  await takeStock(runSql, items.map(pieceOf).filter(isThere), 'all')
}

/** Decides what becomes of received goods, and places the order that replaces them. No stock moves yet. */
async function receive(tx: Db, order: OrderRow, before: OrderReturn, change: ReturnChange, admin: Actor) {
  const isOver = isClosed(order.status)
  const { kind = before.kind, restock = !isFaulty(before.reason), items } = change
  const isRestocked = restock && !isOver
  if (kind === 'exchange' && isOver) {
    throw new ShopError('conflict', 'The whole order has come back, so nothing is sent instead. Choose a refund.')
  }
  if (kind === 'refund') return { isRestocked, lines: [], data: { kind } }
  const wanted = await withOtherGoods(tx, before, items ?? [])
  const sizes = await sizesOf(tx, wanted)
  const worths = await worthsOf(runSqlWithin(tx), before._id)
  const difference = priceDifference(wanted, sizes, worths)
  const { id: replacementId, lines } = await placeReplacement(tx, order, wanted, Math.max(0, difference), admin)
  await keepWanted(tx, before._id, wanted, (item, index) => {
    const worth = worths[index] ?? 0
    return worth + itemDifference(item, sizes, worth)
  })
  return { isRestocked, lines, difference, data: { replacementId } }
}

const sizesOf = (tx: Db, items: OrderReturn['items']) =>
  exchangeSizes(
    items.map(({ _id }) => _id),
    runSqlWithin(tx),
  )

/** The goods of an exchange, some of which become others than the shopper wanted. */
async function withOtherGoods(tx: Db, { items }: OrderReturn, others: NonNullable<ReturnChange['items']>) {
  const all: OrderReturn['items'] = []
  for (const item of items) {
    const at = others.findIndex(({ _id, size }) => _id === item._id && (size === null || size === item.size))
    const asked = others[at]?.wanted
    all.push({ ...item, wanted: asked ? await wantedFrom(tx, item, asked, at) : item.wanted })
  }
  return all
}

/** Keeps what an exchange sends, and what each item of that is worth. */
async function keepWanted(
  tx: Db,
  returnId: string,
  items: OrderReturn['items'],
  worthOf: (item: OrderReturn['items'][number], index: number) => number,
): Promise<void> {
  const rows = await tx.orderReturnItem.findMany({ where: { returnId }, orderBy: { position: 'asc' } })
  for (const [index, { position }] of rows.entries()) {
    const item = items[index]
    if (!item) continue
    const { _id, size: wanted } = wantedOf(item)
    const data = { wanted, wantedRef: _id === item._id ? null : _id, sentWorth: worthOf(item, index) }
    await tx.orderReturnItem.update({ where: { returnId_position: { returnId, position } }, data })
  }
}

/** The return as the log compares it, with the number of the order that replaces its goods. */
const logged = ({ replacement, ...returned }: OrderReturn) => ({
  ...returned,
  replacement: replacement?.number ?? null,
})

const returnStock = (tx: Db, id: string, { items }: OrderReturn) =>
  putBack(
    tx,
    items.map(({ _id }) => _id),
    Prisma.sql`
      SELECT i.product_id, i.size, ri.qty FROM order_return_items ri JOIN order_items i USING (order_id, position)
      WHERE ri.return_id = ${id}::uuid`,
  )

const refusedStep = (from: ReturnStatus, to: ReturnStatus) =>
  new ShopError(
    'conflict',
    from === to
      ? sentence('This return is {from} already and cannot become {to} again', {
          from: sentence(from),
          to: sentence(to),
        })
      : sentence('This return is {from} and cannot become {to}', { from: sentence(from), to: sentence(to) }),
  )

const returnNotFound = () => new ShopError('not found', 'Return not found')

/**
 * The photo of a return, as WebP.
 * @throws ShopError `not found` for everybody except the customer and the staff
 */
export async function returnPhoto(id: string, { _id, role }: Viewer): Promise<Uint8Array<ArrayBuffer>> {
  const owned = may(role, 'staff') ? {} : { return: { order: { userId: _id } } }
  const photo = isUuid(id) ? await db.returnPhoto.findFirst({ where: { returnId: id, ...owned } }) : null
  if (!photo) throw new ShopError('not found', 'Photo not found')
  return photo.webp
}
