import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'
import { sentence } from '@/lib/i18n/message'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Viewer } from '@/lib/orders/list/queries'
import { lockedOrder, orderSubject } from '@/lib/orders/locked-order'
import { SIZE_TO_CONFIRM } from '@/lib/orders/place/lines'
import type { PricedLine } from '@/lib/orders/place/price-lines'
import { productsForSale, putBack, takeStock } from '@/lib/orders/place/stock'
import type { OrderReturn } from '@/lib/orders/responses'
import type { OrderRow } from '@/lib/orders/rows'
import { isClosed } from '@/lib/orders/status'
import { type Db, db, runSql, runSqlWithin } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import { may } from '@/lib/platform/session/permissions'
import { formatRupees, rupees } from '@/lib/values/money'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'
import { placeReplacement, sizesToSend, takeReplacement } from './exchange'
import type { ReturnChange } from './input'
import { bad, priceDifference } from './return-lines'
import { returnStatusMail } from './return-mail'
import { returnById, worthOfReturn } from './return-rows'
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
  const changing = db.$transaction(async (tx) => {
    // Locks the order first, as every change to parts of an order does.
    const order = await lockedOrder(tx, Prisma.sql`id = (SELECT order_id FROM order_returns WHERE id = ${id}::uuid)`)
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
    const refund = await fixedRefund(tx, before, change)
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
      const mail = returnStatusMail({ _id, number: String(number), language }, after, text, order.email)
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
  const returned = await returnById(runSql, id)
  if (returned.kind === 'refund' || (status !== 'approved' && status !== 'received')) return returned
  return { ...returned, priceDifference: priceDifference(returned.items, await sizesToSend([returned])) }
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
async function fixedRefund(tx: Db, before: OrderReturn, change: ReturnChange): Promise<number | null | undefined> {
  const { status, kind = before.kind, refund, text } = change
  if (status !== 'received' && status !== 'settled') return undefined
  if (refund === undefined) return status === 'settled' ? before.refund : undefined
  const worth = kind === 'refund' ? await worthOfReturn(runSqlWithin(tx), before._id) : rupees(0)
  if (refund > worth) throw bad('refund', sentence('These goods were worth {price}', { price: formatRupees(worth) }))
  if (refund < (before.refund ?? worth) && !text) throw bad('text', 'Please say why: the shopper reads it')
  return refund
}

/** A piece as the stock counts it. */
const pieceOf = ({ _id, wanted: _, size, ...item }: OrderReturn['items'][number]): PricedLine => ({
  ...{ productId: _id, nameUr: null, ...item },
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
  const wanted = await withOtherSizes(tx, before, items ?? [])
  const { id: replacementId, lines } = await placeReplacement(tx, order, wanted, admin)
  return { isRestocked, lines, data: { replacementId } }
}

/** The goods of an exchange, some in other sizes than the shopper wanted, which are kept. */
async function withOtherSizes(
  tx: Db,
  { _id: returnId, items }: OrderReturn,
  others: NonNullable<ReturnChange['items']>,
) {
  const all: OrderReturn['items'] = []
  for (const item of items) {
    const other = others.find(({ _id, size }) => _id === item._id && (size === null || size === item.size))
    const wanted = other?.wanted ?? item.wanted
    if (wanted !== item.wanted) {
      // A size may be called so since before products refused it.
      const sold = {
        productRef: item._id,
        OR: [{ size: item.size }, ...(item.size === SIZE_TO_CONFIRM ? [{ sizeToConfirm: true }] : [])],
      }
      await tx.orderReturnItem.updateMany({ where: { returnId, item: sold }, data: { wanted } })
    }
    all.push({ ...item, wanted })
  }
  return all
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
