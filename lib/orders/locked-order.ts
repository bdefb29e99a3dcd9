import 'server-only'
import { logActivity } from '@/lib/activity/log'
import type { Subject } from '@/lib/activity/responses'
import { sentence } from '@/lib/i18n/message'
import { orderById, orderNotFound, type Viewer } from '@/lib/orders/list/queries'
import { type Db, transactionInTurn } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import { may, type Role } from '@/lib/platform/session/permissions'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'
import type { Order, OrderNote } from './responses'
import { addNote, noteOf, type OrderRow, orderOf, orderRow } from './rows'
import { isClosed, type OrderStatus } from './status'

type Run = (tx: Db, order: OrderRow) => Promise<void>

/** Changes the locked order and returns it as changed; see `changeLockedOrder`. */
export async function withLockedOrder(id: string, viewer: Viewer, run: Run, note?: string | null): Promise<Order> {
  await changeLockedOrder(id, viewer, run, note)
  return orderById(id, viewer)
}

/**
 * Runs a change on the locked order. The query includes ownership. A change by somebody who works here is written into
 * the activity log.
 * @param note an internal note about the change
 * @param needed the role that may change other people's orders
 */
export async function changeLockedOrder(
  id: string,
  viewer: Viewer,
  run: Run,
  note: string | null = null,
  needed: Role = 'staff',
): Promise<void> {
  if (!isUuid(id)) throw orderNotFound()
  const isAtWork = may(viewer.role, needed)
  const owned = isAtWork ? Prisma.empty : Prisma.sql`AND user_id = ${viewer._id}::uuid`
  const change = () =>
    lockedOrder(id, owned, async (tx, order) => {
      if (!order) throw orderNotFound()
      await run(tx, order)
      if (note) await addNote(tx, id, note, viewer)
      if (isAtWork) await logOrderChange(tx, viewer, order, note ? { notes: note } : {})
    })
  await oncePaid(change)
}

/**
 * Runs a change by which orders become paid. A reference pays once: see the index `orders_paid_reference_key`.
 * @throws ShopError `conflict`
 */
export async function oncePaid<T>(mark: () => Promise<T>): Promise<T> {
  try {
    return await mark()
  } catch (error) {
    if (!isSqlState(error, '23505', 'orders_paid_reference_key')) throw error
    throw new ShopError('conflict', 'This payment reference has already paid for another order')
  }
}

/**
 * Runs a transaction on an order that is locked until it ends, or on null if there is none. Transactions of one order take
 * turns. Of a replacement, it first locks the orders that it goes back to, since money and returns are kept there. Several orders
 * are always locked in the order of their ids, here and by settlements, so that no two changes wait for each other.
 * @param condition more that the order must meet: empty, or from AND on
 * @throws ShopError `unavailable` when too many wait
 */
export const lockedOrder = <T>(
  id: string,
  condition: Prisma.Sql,
  run: (tx: Db, order: OrderRow | null) => Promise<T>,
): Promise<T> =>
  transactionInTurn(id, async (tx) => {
    const isIt = Prisma.sql`id = ${id}::uuid ${condition}`
    await tx.$queryRaw`
      WITH RECURSIVE earlier AS (
        SELECT exchange_of AS id FROM orders WHERE ${isIt}
        UNION ALL SELECT o.exchange_of FROM orders o JOIN earlier USING (id))
      SELECT 1 FROM orders WHERE id IN (SELECT id FROM earlier) ORDER BY id FOR UPDATE`
    const [found] = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM orders WHERE ${isIt} FOR UPDATE`
    return run(tx, found ? await orderRow(tx, found.id) : null)
  })

/** Locks all orders of an account in the same way. */
export const lockOrdersOf = (tx: Db, userId: string) => tx.$queryRaw`
  SELECT 1 FROM orders WHERE user_id = ${userId}::uuid ORDER BY id FOR UPDATE`

/**
 * Logs how an order differs from its earlier state. The log cannot forget what it says, so it tells only that the
 * recipient's name and account have changed.
 * @param added what the change adds beside the order, e.g. a note
 */
export async function logOrderChange(tx: Db, by: Viewer, order: OrderRow, added: object = {}): Promise<void> {
  const before = orderOf(order)
  const { name, refundTo, ...now } = orderOf(await orderRow(tx, order.id))
  const hidden = {
    name: name === before.name ? null : 'changed',
    refundTo: JSON.stringify(refundTo) === JSON.stringify(before.refundTo) ? null : 'changed',
  }
  const states = { before: { ...before, name: null, refundTo: null }, after: { ...now, ...hidden, ...added } }
  await logActivity(tx, by, 'Changed order', orderSubject(order), states)
}

/** An order as the subject of a line in the activity log. */
export const orderSubject = ({ id, number }: { id: string; number: string | number }): Subject => ({
  kind: 'order',
  _id: id,
  name: `Order ${number}`,
})

/** @throws ShopError `conflict` for a cancelled or returned order */
export function refuseOver(order: OrderRow): void {
  if (isClosed(order.status)) throw refusedAt(order.status)
}

export const refusedAt = (status: OrderStatus) =>
  new ShopError('conflict', sentence('This order is {status}', { status: sentence(status) }))

/**
 * Refuses a change by somebody whose page shows an earlier state of the order.
 * @throws ShopError `conflict` with the time of the present state, for the next attempt
 */
export function refuseStaleOrder({ updatedAt }: OrderRow, base: string | null | undefined): void {
  if (!base || new Date(base).getTime() === updatedAt.getTime()) return
  const message = 'This order has changed since you opened it. Look at it again, then save once more'
  throw new ShopError('conflict', message, { body: { updatedAt: updatedAt.toISOString() } })
}

/**
 * Adds a note to an order.
 * @throws ShopError `not found`
 */
export async function noteOrder(id: string, admin: Viewer, text: string): Promise<OrderNote> {
  if (!isUuid(id)) throw orderNotFound()
  return lockedOrder(id, Prisma.empty, async (tx, order) => {
    if (!order) throw orderNotFound()
    const note = await addNote(tx, id, text, admin)
    await logOrderChange(tx, admin, order, { notes: text })
    return noteOf(note)
  })
}
