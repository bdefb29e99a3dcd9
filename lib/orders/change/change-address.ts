import 'server-only'
import { sentence } from '@/lib/i18n/message'
import { standingOf } from '@/lib/orders/ledger/standing'
import { refuseCashAfterReturns } from '@/lib/orders/list/customer-record'
import type { Viewer } from '@/lib/orders/list/queries'
import { refuseStaleOrder, withLockedOrder } from '@/lib/orders/locked-order'
import { refuseTooManyOrders } from '@/lib/orders/place/order-limits'
import type { Order } from '@/lib/orders/responses'
import { methodNames, type OrderRow } from '@/lib/orders/rows'
import { canBecome } from '@/lib/orders/status'
import { type Db, type RunSql, runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { may } from '@/lib/platform/session/permissions'
import { currentSettings } from '@/lib/settings/current'
import { cancellableUntil, inHours } from '@/lib/values/deadlines'
import { isMessageAllowed, queueMessage } from '@/lib/whatsapp/messages'
import { Prisma } from '@/prisma/generated/client'
import type { OrderAddressChange } from './input'

/**
 * Sends an order to another address: by its owner within the hours for cancelling, by an administrator until it ships
 * (contract 5). Another telephone number is asked to confirm it.
 * @throws ShopError `conflict` when it is shipped or closed, when the owner's hours have passed, for a base that is out
 *   of date, and for a telephone number that cannot pay in cash or has used the order's code; as in
 *   `refuseTooManyOrders` for another number of a customer
 */
export async function changeAddress(id: string, viewer: Viewer, change: OrderAddressChange): Promise<Order> {
  const isStaff = may(viewer.role, 'staff')
  const mayAsk = isStaff || change.phone === undefined || (await isMessageAllowed(viewer))
  return withLockedOrder(id, viewer, async (tx, order) => {
    if (!canBecome(order.status, 'shipped')) {
      const values = { status: sentence(order.status) }
      throw new ShopError('conflict', sentence('This order is {status}, so its address stays', values))
    }
    if (!isStaff) refuseLate(await hoursPassed(tx, order))
    refuseStaleOrder(order, change.updatedAtBase)
    const { shippingAddress, name } = change
    const phone = change.phone ?? order.phone
    await refuseNumber(tx, order, phone)
    const data = { ...shippingAddress, landmark: shippingAddress.landmark ?? null, name, phone }
    await tx.order.update({ where: { id }, data })
    if (phone === order.phone) return
    if (!isStaff) await refuseTooManyOf(tx, order, phone)
    const isToConfirm = order.status === 'placed' && order.paymentMethod === 'cashOnDelivery'
    if (mayAsk && order.whatsapp && isToConfirm) await queueMessage(runSqlWithin(tx), id, 'confirm')
  })
}

/** A number gets no more orders by changes than by placing them. */
async function refuseTooManyOf(tx: Db, order: OrderRow, phone: string): Promise<void> {
  const { userId, placedFrom, paymentMethod, items } = order
  if (userId === null || standingOf(order).isPaid || order.exchangeOf) return
  const productIds = items.map(({ productRef }) => productRef)
  const pieces = items.reduce((sum, { qty }) => sum + qty, 0)
  const { ordersPerPhone } = await currentSettings(runSqlWithin(tx))
  const moved = { userId, phone, placedFrom, paymentMethod, productIds, pieces }
  await refuseTooManyOrders(runSqlWithin(tx), moved, ordersPerPhone)
}

function refuseLate(hours: number | null): void {
  if (hours === null) return
  if (hours === 0)
    throw new ShopError('conflict', 'The address of an order stays once it is placed: please write to us')
  throw new ShopError(
    'conflict',
    sentence('The address can be changed within {hours} only: please write to us', { hours: inHours(hours) }),
  )
}

/** The rules for the telephone numbers of codes and of cash orders hold for a new one too. */
async function refuseNumber(tx: Db, order: OrderRow, phone: string): Promise<void> {
  if (phone === order.phone) return
  const runSql = runSqlWithin(tx)
  await refuseSecondUse(runSql, order.id, phone)
  if (standingOf(order).isPaid || order.exchangeOf) return
  const { returnsBeforePrepayment } = await currentSettings(runSql)
  const paymentMethod = methodNames[order.paymentMethod]
  await refuseCashAfterReturns(runSql, { paymentMethod, phone }, returnsBeforePrepayment)
}

/**
 * Refuses another telephone number for an order whose code somebody with that number has used.
 * @throws ShopError `conflict`
 */
async function refuseSecondUse(runSql: RunSql, orderId: string, phone: string): Promise<void> {
  const [code] = await runSql<{ id: string; code: string }>(Prisma.sql`
    SELECT d.id, d.code FROM orders o JOIN discounts d ON d.id = o.discount_id
    WHERE o.id = ${orderId}::uuid AND d.once_per_customer FOR NO KEY UPDATE OF d`)
  if (!code) return
  const used = await runSql(Prisma.sql`
    SELECT 1 FROM orders
    WHERE discount_id = ${code.id}::uuid AND status <> 'cancelled' AND phone = ${phone} AND id <> ${orderId}::uuid`)
  if (used.length === 0) return
  const refusal = sentence('The code {code} can be used only once per customer', { code: code.code })
  throw new ShopError('conflict', refusal, { errors: { phone: refusal } })
}

/** The hours in which customers may change or cancel an order themselves, if they have passed; otherwise null. */
export async function hoursPassed(tx: Db, { createdAt }: OrderRow): Promise<number | null> {
  const { cancelHours } = await currentSettings(runSqlWithin(tx))
  // Uses the same clock that recorded when the order was placed.
  const [clock] = await tx.$queryRaw<{ now: Date }[]>`SELECT now()`
  return clock && clock.now <= cancellableUntil(createdAt, cancelHours) ? null : cancelHours
}
