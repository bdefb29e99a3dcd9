import 'server-only'
import { createHash } from 'node:crypto'
import { v7 as orderedUuid } from 'uuid'
import { logActivity } from '@/lib/activity/log'
import { orderNotFound, type Viewer } from '@/lib/orders/list/queries'
import { lockedOrder, orderSubject } from '@/lib/orders/locked-order'
import { tellOwner } from '@/lib/orders/owner-news'
import type { OrderRow } from '@/lib/orders/rows'
import { type Db, db, type RunSql, runSql, runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { countCall, limits } from '@/lib/platform/http/rate-limit'
import { photoOf } from '@/lib/platform/images/decode'
import { may } from '@/lib/platform/session/permissions'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'
import { MOST_RECEIPTS } from './payment-input'
import type { Receipt } from './responses'

/** The staff see every order, others their own. */
const seenBy = ({ _id, role }: Viewer) => (may(role, 'staff') ? Prisma.empty : Prisma.sql`AND user_id = ${_id}::uuid`)

/**
 * Refuses a receipt that cannot be added, before the body of the request is read.
 * @throws ShopError as `addReceipt`
 */
export async function requireRoomForReceipt(viewer: Viewer, orderId: string): Promise<void> {
  await inOrderWithRoom(viewer, orderId, async () => undefined)
}

/**
 * Adds a photo of a payment's receipt to an order (contract 11).
 * @throws ShopError `not found` for everybody except the customer and the staff; `conflict` for the sixth
 *   of an order; `bad input` for a file that is not a photo; `too many` after 20 in an hour
 */
export async function addReceipt(viewer: Viewer, orderId: string, photo: Buffer): Promise<Receipt> {
  await countCall(limits.receipts, viewer._id)
  const webp = new Uint8Array(await photoOf(photo, viewer.clientAddress ?? viewer._id))
  const hash = new Uint8Array(createHash('sha256').update(photo).digest())
  const id = orderedUuid()
  return inOrderWithRoom(viewer, orderId, async (tx, order) => {
    await tx.orderReceipt.create({ data: { id, orderId, hash, webp } })
    if (may(viewer.role, 'staff')) await logActivity(tx, viewer, 'Added receipt to', orderSubject(order))
    else await tellOwner(runSqlWithin(tx), 'receipt', orderId)
    const [receipt] = await receiptsWhere(runSqlWithin(tx), Prisma.sql`r.id = ${id}::uuid`)
    if (!receipt) throw new Error(`There is no receipt ${id}`)
    return receipt
  })
}

/** Runs a transaction on the locked order if it can take another receipt. */
async function inOrderWithRoom<T>(viewer: Viewer, orderId: string, run: (tx: Db, order: OrderRow) => Promise<T>) {
  if (!isUuid(orderId)) throw orderNotFound()
  return lockedOrder(orderId, seenBy(viewer), async (tx, order) => {
    if (!order) throw orderNotFound()
    if ((await tx.orderReceipt.count({ where: { orderId } })) >= MOST_RECEIPTS) {
      throw new ShopError('conflict', `An order takes at most ${MOST_RECEIPTS} receipts`)
    }
    return run(tx, order)
  })
}

/**
 * The receipts of an order, newest first.
 * @throws ShopError `not found` for everybody except its owner and administrators
 */
export async function receiptsOf(orderId: string, viewer: Viewer): Promise<Receipt[]> {
  if (!isUuid(orderId)) throw orderNotFound()
  const [order] = await runSql(Prisma.sql`SELECT id FROM orders WHERE id = ${orderId}::uuid ${seenBy(viewer)}`)
  if (!order) throw orderNotFound()
  return receiptsWhere(runSql, Prisma.sql`r.order_id = ${orderId}::uuid`)
}

/** The receipts of these orders by order, newest first. */
export async function receiptsOfOrders(ids: string[]): Promise<Map<string, Receipt[]>> {
  const byOrder = new Map<string, Receipt[]>()
  for (const row of await receiptRows(runSql, Prisma.sql`r.order_id = ANY (${ids}::uuid[])`)) {
    byOrder.set(row.orderId, [...(byOrder.get(row.orderId) ?? []), receiptOf(row)])
  }
  return byOrder
}

/** All receipts of a customer's orders, for their download. */
export const everyReceiptOf = (userId: string) =>
  receiptsWhere(runSql, Prisma.sql`r.order_id IN (SELECT id FROM orders WHERE user_id = ${userId}::uuid)`)

type Row = { id: string; orderId: string; createdAt: Date; isReused: boolean }

const receiptRows = (within: RunSql, condition: Prisma.Sql) =>
  within<Row>(Prisma.sql`
    SELECT r.id, r.order_id AS "orderId", r.created_at AS "createdAt",
      EXISTS (SELECT FROM order_receipts other WHERE other.hash = r.hash AND other.order_id <> r.order_id) AS "isReused"
    FROM order_receipts r WHERE ${condition} ORDER BY r.created_at DESC, r.id DESC`)

const receiptOf = ({ id, createdAt, isReused }: Row): Receipt => ({
  _id: id,
  createdAt: createdAt.toISOString(),
  url: `/api/receipts/${id}`,
  isReused,
})

const receiptsWhere = async (within: RunSql, condition: Prisma.Sql): Promise<Receipt[]> =>
  (await receiptRows(within, condition)).map(receiptOf)

/**
 * The photo of a receipt, as WebP.
 * @throws ShopError `not found` for everybody except the customer and the staff
 */
export async function receiptPhoto(id: string, { _id, role }: Viewer): Promise<Uint8Array<ArrayBuffer>> {
  const owned = may(role, 'staff') ? {} : { order: { userId: _id } }
  const receipt = isUuid(id) ? await db.orderReceipt.findFirst({ where: { id, ...owned } }) : null
  if (!receipt) throw new ShopError('not found', 'Photo not found')
  return receipt.webp
}
