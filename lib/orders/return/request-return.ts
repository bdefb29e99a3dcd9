import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import { logActivity } from '@/lib/activity/log'
import { sentence } from '@/lib/i18n/message'
import { orderNotFound, type Viewer } from '@/lib/orders/list/queries'
import { lockedOrder, orderSubject } from '@/lib/orders/locked-order'
import { tellOwner } from '@/lib/orders/owner-news'
import { SIZE_TO_CONFIRM } from '@/lib/orders/place/lines'
import { noSuchSize, sizeFor } from '@/lib/orders/place/price-lines'
import { productsForSale } from '@/lib/orders/place/stock'
import type { OrderReturn } from '@/lib/orders/responses'
import { type OrderRow, orderOf } from '@/lib/orders/rows'
import { type Db, runSql, runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { countCall, limits } from '@/lib/platform/http/rate-limit'
import { photoOf } from '@/lib/platform/images/decode'
import { may } from '@/lib/platform/session/permissions'
import { currentSettings } from '@/lib/settings/current'
import { inDays, returnableUntil } from '@/lib/values/deadlines'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'
import { wantedFrom } from './exchange'
import type { ReturnInput } from './input'
import { bad, linesToReturn, type ReturnLine, type SoldLine } from './return-lines'
import { returnById } from './return-rows'

/** Who asks: the customer, or the office for one. */
type Asker = Pick<Viewer, '_id' | 'name' | 'role' | 'clientAddress'>

/**
 * Refuses a customer who cannot return anything of an order, before the body of the request is read: bodies of up to
 * 9 MiB from anybody with an account would fill the memory.
 * @throws ShopError as `requestReturn`
 */
export async function requireReturnable(by: Asker, orderId: string): Promise<void> {
  await inDeliveredOrder(by, orderId, async () => undefined)
}

/**
 * Requests the return of some lines of a delivered order (contract 7). The staff do so for any order and at any time.
 * @throws ShopError `not found` for everybody except the owner and the staff; `conflict` for an order that is not
 *   delivered, after the days for returns, for a line that was already returned, and for the exchange of a product that was deleted;
 *   `bad input` for goods that were not bought or whose kind customers cannot return, a size that the product does not have, or a file that is not a photo; `too many` after 30 photos in an hour
 */
export async function requestReturn(
  by: Asker,
  orderId: string,
  { items, kind, reason, text, refundTo }: ReturnInput,
  photo: Buffer | undefined,
): Promise<OrderReturn> {
  const isStaff = may(by.role, 'staff')
  const lines = (tx: Db, order: OrderRow) => linesOf(tx, order, items, { isExchange: kind === 'exchange', isStaff })
  // Decoding a photo is expensive, so it happens only for goods that may be returned.
  if (photo) {
    await inDeliveredOrder(by, orderId, lines)
    await countCall(limits.returnPhotos, by._id)
  }
  const webp = photo && new Uint8Array(await photoOf(photo, by.clientAddress ?? by._id))
  const id = orderedUuid()
  await inDeliveredOrder(by, orderId, async (tx, order) => {
    const wanted = await lines(tx, order)
    await tx.orderReturn.create({ data: { id, orderId, kind, reason, text } })
    if (kind === 'refund' && refundTo) {
      const data = { refundMethod: refundTo.method, refundAccount: refundTo.account }
      await tx.order.update({ where: { id: orderId }, data })
    }
    await tx.orderReturnItem.createMany({ data: wanted.map((line) => ({ ...line, orderId, returnId: id })) })
    if (webp) await tx.returnPhoto.create({ data: { returnId: id, webp } })
    if (!isStaff) return tellOwner(runSqlWithin(tx), 'return', orderId)
    const { items: goods } = await returnById(runSqlWithin(tx), id)
    const states = { before: {}, after: { kind, reason, text, items: goods }, unchanged: { returnId: id } }
    await logActivity(tx, by, 'Requested return', orderSubject(order), states)
  })
  return returnById(runSql, id)
}

/** The requested lines of a locked order. */
async function linesOf(
  tx: Db,
  order: OrderRow,
  items: ReturnInput['items'],
  { isExchange, isStaff }: { isExchange: boolean; isStaff: boolean },
): Promise<ReturnLine[]> {
  const returned = await tx.orderReturnItem.groupBy({
    by: ['position'],
    where: { orderId: order.id, return: { status: { not: 'refused' } } },
    _sum: { qty: true },
  })
  const sold = orderOf(order).orderItems
  const before = new Map(returned.map(({ position, _sum }) => [position, _sum.qty ?? 0]))
  const lines = linesToReturn(items, sold, before, isStaff)
  return isExchange ? withWantedSizes(tx, lines, items, sold) : lines
}

/** Runs a transaction on the locked order if its goods can be returned now. */
async function inDeliveredOrder<T>(by: Asker, orderId: string, run: (tx: Db, order: OrderRow) => Promise<T>) {
  if (!isUuid(orderId)) throw orderNotFound()
  const isStaff = may(by.role, 'staff')
  const owned = isStaff ? Prisma.empty : Prisma.sql`AND user_id = ${by._id}::uuid`
  return lockedOrder(orderId, owned, async (tx, order) => {
    if (!order) throw orderNotFound()
    await refuseUnreturnable(tx, order, isStaff)
    return run(tx, order)
  })
}

async function refuseUnreturnable(tx: Db, { status, deliveredAt }: OrderRow, isStaff: boolean): Promise<void> {
  if (status !== 'delivered' || !deliveredAt) {
    throw new ShopError(
      'conflict',
      sentence('This order is {status}, and only what was delivered can be returned', { status: sentence(status) }),
    )
  }
  if (isStaff) return
  const { returnDays } = await currentSettings(runSqlWithin(tx))
  if (returnDays === 0) {
    throw new ShopError('conflict', 'Goods cannot be returned here: please write to us if something is wrong with them')
  }
  if (Date.now() > returnableUntil(deliveredAt, returnDays).getTime()) {
    throw new ShopError(
      'conflict',
      sentence('Goods can be returned within {days} of their delivery only', { days: inDays(returnDays) }),
    )
  }
}

/**
 * The lines of an exchange with what to send instead, by default the same.
 * @param items the request, in the order of the lines
 * @throws ShopError `conflict` for a deleted product, `bad input` for a size that the product does not have
 */
async function withWantedSizes(
  tx: Db,
  lines: ReturnLine[],
  items: ReturnInput['items'],
  sold: SoldLine[],
): Promise<ReturnLine[]> {
  const ids = items.map(({ _id }) => _id)
  const products = await productsForSale(runSqlWithin(tx), ids, 'all')
  const wantedLines: ReturnLine[] = []
  for (const [at, line] of lines.entries()) {
    const { _id = '', size = null, ...names } = sold[line.position] ?? { name: '' }
    const asked = items[at]?.wanted
    const chosen = asked ? await wantedFrom(tx, { _id }, asked, at) : null
    if (chosen && typeof chosen === 'object') {
      wantedLines.push({ ...line, wantedRef: chosen._id, wanted: chosen.size })
      continue
    }
    const product = products.get(_id)
    if (!product)
      throw new ShopError(
        'conflict',
        sentence('{product} is no longer sold. Please choose a refund', { product: names }),
      )
    const wanted = chosen ?? (size === SIZE_TO_CONFIRM ? null : size)
    if (sizeFor(product, wanted) === undefined) throw bad(`items.${at}.wanted`, noSuchSize(product, wanted))
    wantedLines.push({ ...line, wantedRef: null, wanted })
  }
  return wantedLines
}
