import 'server-only'
import { chatsOf } from '@/lib/orders/chat/conversation'
import { withConfirmToken } from '@/lib/orders/confirm/confirm-link'
import { standingOf } from '@/lib/orders/ledger/standing'
import { plainReference } from '@/lib/orders/pay/reference'
import { refundsIn, refundsOf } from '@/lib/orders/pay/refunds'
import type { PastPaymentID, Refund, SameReference } from '@/lib/orders/pay/responses'
import type { ChatEntry, Order, PackersOrder } from '@/lib/orders/responses'
import { packersOrderOf } from '@/lib/orders/responses'
import { returnsOf } from '@/lib/orders/return/return-rows'
import { noteOf, type OrderRow, orderOf, rejectionOf, sourceOf, stepsOf, wholeOrder } from '@/lib/orders/rows'
import { paidAgainFor } from '@/lib/orders/settle/owed'
import { db, type RunSql, runSql } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { may, type Role } from '@/lib/platform/session/permissions'
import { inRupees } from '@/lib/values/money'
import { ORDERS_PER_PAGE, pageOf } from '@/lib/values/paging'
import { isUuid } from '@/lib/values/uuid'
import { whatsAppNumber } from '@/lib/whatsapp/connection'
import { type PastReference, Prisma } from '@/prisma/generated/client'
import { customerRecords } from './customer-record'

/** Most orders with the same reference that the order's page lists. */
const SAME_SHOWN = 10

type Orders = { orders: Order[]; page: number; pages: number; total: number }
export type Viewer = { _id: string; name: string; role?: Role; clientAddress?: string | null }

/** A customer's own orders, newest first. */
export async function ordersOf(userId: string, wanted: number): Promise<Orders> {
  const where = { userId }
  const total = await db.order.count({ where })
  const { page, pages, skip } = pageOf(wanted, total, ORDERS_PER_PAGE)
  const rows = await db.order.findMany({
    where,
    include: wholeOrder,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip,
    take: ORDERS_PER_PAGE,
  })
  const returns = await returnsOf(rows.map((row) => row.id))
  return { orders: rows.map((row) => ownOrder(orderOf(row, returns.get(row.id)))), page, pages, total }
}

/** All orders of a customer with their refunds, replaced payment references and messages, newest first. */
export async function everyOrderOf(userId: string): Promise<Order[]> {
  const rows = await db.order.findMany({
    where: { userId },
    include: { ...wholeOrder, pastReferences: { orderBy: { id: 'asc' } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const ids = rows.map((row) => row.id)
  const [returns, chats] = await Promise.all([returnsOf(ids), chatsOf(ids)])
  return rows.map((row) => ({
    ...ownOrder(orderOf(row, returns.get(row.id))),
    ...(chats.has(row.id) && { chat: chats.get(row.id)?.map(ownChat) }),
    ...ownRefunds(refundsIn(row.entries)),
    ...(row.pastReferences.length > 0 && { pastPaymentIDs: row.pastReferences.map(pastPaymentIDOf) }),
  }))
}

/** An order as its customer reads it: why a booking waits or has failed is for the staff. */
const ownOrder = (order: Order): Order =>
  order.booking ? { ...order, booking: { ...order.booking, reason: null } } : order

/** What customers read of messages: not why one was not sent. */
const ownChat = (entry: ChatEntry): ChatEntry => (entry.by === 'shop' ? { ...entry, note: null } : entry)

/** What customers read of transfers: not who made them. */
const ownRefunds = (refunds: Refund[]) =>
  refunds.length > 0 ? { refunds: refunds.map(({ by: _, ...refund }) => refund) } : {}

/** The refunds of an order with the others that have the same reference. The index is `ledger_entries_sent_reference_idx`. */
async function withReused(id: string, refunds: Refund[]): Promise<Refund[]> {
  const plain = refunds.map(({ reference }) => plainReference(reference))
  const rows = await runSql<{ plain: string; _id: string; number: string }>(Prisma.sql`
    SELECT DISTINCT plain_reference(e.reference) AS plain, o.id AS "_id", o.number::text
    FROM ledger_entries e JOIN orders o ON o.id = e.order_id
    WHERE e.kind IN ('refund', 'surplus') AND plain_reference(e.reference) = ANY (${plain}::text[]) AND e.order_id <> ${id}::uuid
    ORDER BY 2`)
  return refunds.map((refund, at) => {
    const same = rows.flatMap(({ plain: other, ...order }) => (other === plain[at] ? order : []))
    return same.length > 0 ? { ...refund, sameReference: same } : refund
  })
}

/** These orders in this order for administrators, each with whether its payment reference is used elsewhere too. */
export async function ordersOfIds(ids: string[]): Promise<Order[]> {
  const [rows, reused, returns] = await Promise.all([
    db.order.findMany({ where: { id: { in: ids } }, include: wholeOrder }),
    reusedReferences(ids),
    returnsOf(ids),
  ])
  const recordOf = await customerRecords(rows.map(({ phone }) => phone))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const order = orderOf(row, returns.get(id))
    const isReferenceReused = reused.has(id)
    const record = { isReferenceReused, customerRecord: recordOf(row.phone) }
    return [{ ...order, ...sourceOf(row), statusHistory: stepsOf(row), ...record }]
  })
}

/**
 * The order if the viewer may see it, otherwise null: the staff may see any, with its customer, others only their
 * own.
 * @param preview the row as a change would leave it
 */
export async function orderFor(id: string, viewer: Viewer, preview?: OrderRow): Promise<Order | null> {
  if (!isUuid(id)) return null
  const isStaff = may(viewer.role, 'staff')
  const where = isStaff ? { id } : { id, userId: viewer._id }
  const stored = await db.order.findFirst({
    where,
    include: { ...wholeOrder, user: true, notes: { orderBy: { id: 'asc' } } },
  })
  if (!stored) return null
  const row = { ...stored, ...preview }
  const whole = orderOf(row, (await returnsOf([id])).get(id))
  const { refunds, toRefund } = await refundsOf(whole)
  const own = row.userId === viewer._id ? withConfirmToken(whole, await whatsAppNumber()) : whole
  const shown = isStaff && refunds.length > 0 ? { refunds: await withReused(id, refunds) } : ownRefunds(refunds)
  const order = { ...own, ...(toRefund > 0 && { toRefund }), ...shown }
  if (!isStaff) return ownOrder(order)
  const { user } = row
  const standing = standingOf(row)
  const again = await paidAgainFor(id)
  const [fromCourier, courierSurplus] = [standing.fromCourier + again, standing.courierSurplus + again]
  const chat = (await chatsOf([id])).get(id)
  const past = await db.pastReference.findMany({ where: { orderId: id }, orderBy: { id: 'asc' } })
  return {
    ...order,
    ...(await adminDetailsOf(order)),
    user: user && { _id: user.id, name: user.name, email: user.email },
    statusHistory: stepsOf(row),
    ...sourceOf(row),
    notes: row.notes.map(noteOf),
    ...(fromCourier !== 0 && { fromCourier: inRupees(fromCourier) }),
    ...(courierSurplus > 0 && { courierSurplus: inRupees(courierSurplus) }),
    ...(row.courierId && standing.courierOwes > 0 && { courierOwes: inRupees(standing.courierOwes) }),
    ...(past.length > 0 && { pastPaymentIDs: past.map(pastPaymentIDOf) }),
    ...(chat && { chat }),
  }
}

/** For administrators: what other orders reveal about this order's telephone number and payment reference. */
export async function adminDetailsOf({ _id, phone }: Order, within: RunSql = runSql) {
  const customerRecord = (await customerRecords([phone], within))(phone)
  const same = await sameReferences(_id, within)
  return { customerRecord, isReferenceReused: same.length > 0, ...(same.length > 0 && { sameReferences: same }) }
}

const pastPaymentIDOf = (row: PastReference): PastPaymentID => ({
  orderPaymentID: row.reference,
  paymentRejection: rejectionOf(row),
  replacedAt: row.replacedAt.toISOString(),
})

/** @throws ShopError `not found`, the same for an unknown order and another user's */
export async function orderById(id: string, viewer: Viewer, preview?: OrderRow): Promise<Order> {
  const order = await orderFor(id, viewer, preview)
  if (!order) throw orderNotFound()
  return order
}

/** The same, but packers see also other people's orders, without prices and the customer. */
export async function orderOrParcel(id: string, viewer: Viewer): Promise<Order | PackersOrder> {
  const order = await orderFor(id, viewer)
  const row =
    !order && may(viewer.role, 'packer') && isUuid(id)
      ? await db.order.findUnique({ where: { id }, include: wholeOrder })
      : null
  const seen = order ?? (row && packersOrderOf(orderOf(row)))
  if (!seen) throw orderNotFound()
  return seen
}

export const orderNotFound = () => new ShopError('not found', 'Order not found')

/** The orders whose payment reference is like another order's: see `references_alike` in prisma/sql/orders.sql. */
async function reusedReferences(ids: string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH these AS MATERIALIZED (${marksOf(ids)})
    SELECT these.id FROM these WHERE EXISTS (SELECT 1 FROM orders other WHERE ${haveSameMark})`
  return new Set(rows.map((row) => row.id))
}

/** The newest orders that make the payment reference of this one count as reused. */
export const sameReferences = (id: string, within: RunSql = runSql) =>
  within<SameReference>(Prisma.sql`
  WITH these AS MATERIALIZED (${marksOf([id])}),
    same AS MATERIALIZED (SELECT other.* FROM these JOIN orders other ON ${haveSameMark})
  SELECT id AS "_id", number::text, order_payment_id AS "orderPaymentID", payment_status = 'paid' AS "isPaid",
    payment_status = 'refunded' AS "isRefunded"
  FROM same ORDER BY created_at DESC, id DESC LIMIT ${SAME_SHOWN}`)

/** MATERIALIZED makes PostgreSQL use the index of marks instead of scanning all orders. */
const marksOf = (ids: string[]) => Prisma.sql`
  SELECT id, order_payment_id AS reference, reference_marks(order_payment_id) AS marks FROM orders
  WHERE id = ANY(${ids}::uuid[]) AND order_payment_id IS NOT NULL`

/** The condition that the order `other` may name the same payment as one of `these`. */
const haveSameMark = Prisma.sql`
  other.order_payment_id IS NOT NULL AND other.id <> these.id AND reference_marks(other.order_payment_id) && these.marks
  AND references_alike(other.order_payment_id, these.reference)`
