import 'server-only'
import type { z } from 'zod'
import { sentence } from '@/lib/i18n/message'
import { queueMail } from '@/lib/mail/queue-mail'
import type { advanceChange, paymentChange } from '@/lib/orders/change/input'
import type { Viewer } from '@/lib/orders/list/queries'
import { refusedAt, refuseOver, withLockedOrder } from '@/lib/orders/locked-order'
import type { Order } from '@/lib/orders/responses'
import { accountEmailOf, type OrderRow, orderOf, orderRow } from '@/lib/orders/rows'
import { setStatus } from '@/lib/orders/ship/move-order'
import { isClosed, isUnpacked } from '@/lib/orders/status'
import { type Db, runSqlWithin } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import { formatRupees, rupees } from '@/lib/values/money'
import { PaymentMethod } from '@/prisma/generated/client'
import { spareAdvance } from './advance'
import type { rejectionChange } from './payment-input'
import { paymentRejectedMail, rejectionLiftedMail } from './payment-mails'

const notRejected = { rejectedAt: null, rejection: null }

/**
 * Sets or clears the time of payment, as the administrator reports it. Setting it ends a rejection, confirms an online
 * order and clears what a changed order still cost. Clearing it for a cancelled or returned order records a refund,
 * which frees the reference. The payment of an online order may have been seen and refunded without being verified
 * first.
 * @throws ShopError `conflict` when a cancelled or returned order would be marked as paid, or was to be paid in cash
 *   and never was; when the reference has paid for another order; and when the payment has changed since the bases
 */
export async function markPaid(id: string, admin: Viewer, change: z.output<typeof paymentChange>): Promise<Order> {
  const { isPaid, orderPaymentIDBase, isRejectedBase, isCancelledBase, totalPriceBase } = change
  return oncePaid(() =>
    withLockedOrder(id, admin, async (tx, order) => {
      // An administrator who unmarks a payment may not know that the order now needs a refund.
      if (isCancelledBase === false) refuseOver(order)
      if (!isPaid && order.refundedAt) return
      const mayHaveCome = order.paidAt || order.advancePrice > 0 || order.paymentMethod === PaymentMethod.onlinePayment
      if (!isPaid && mayHaveCome && isClosed(order.status)) {
        const data = { paidAt: null, advancePaidAt: null, balance: 0, refundedAt: new Date() }
        await tx.order.update({ where: { id }, data })
        return
      }
      refuseOver(order)
      if (isPaid && !order.paidAt) {
        refuseOtherReference(order, orderPaymentIDBase)
        if (isRejectedBase === false && order.rejectedAt) throw alreadyRejected(order)
      }
      if (isPaid) refuseOtherTotal(order, totalPriceBase)
      const paidAt = isPaid ? (order.paidAt ?? new Date()) : null
      // What a dearer order still cost has come too. What goes back is cleared by sending it.
      const balance = isPaid ? (order.balance < 0 ? order.balance : 0n) : spareAdvance(order, Number(order.totalPrice))
      const data = { paidAt, balance, ...(isPaid ? notRejected : { settledAt: null }) }
      const isConfirmed = isPaid && order.status === 'placed' && order.paymentMethod === PaymentMethod.onlinePayment
      if (isConfirmed) await setStatus(tx, order, 'confirmed', admin, data)
      else await tx.order.update({ where: { id }, data })
      if (isPaid && order.rejectedAt) await queueLifted(tx, order, true)
    }),
  )
}

/**
 * Marks the advance of a cash order as paid, which confirms the order, or takes that back until it is packed.
 * @throws ShopError `conflict` when the order owes no advance or is too far on, when the reference has paid for another
 *   order, and when the payment has changed since the bases
 */
export const payAdvance = (id: string, admin: Viewer, change: z.output<typeof advanceChange>) =>
  oncePaid(() =>
    withLockedOrder(id, admin, async (tx, order) => {
      const { isPaid, orderPaymentIDBase, isRejectedBase, totalPriceBase } = change
      if (order.advancePrice === 0) throw new ShopError('conflict', 'This order owes nothing in advance')
      if (isClosed(order.status) || (!isPaid && !isUnpacked(order.status))) throw refusedAt(order.status)
      if (isPaid && !order.advancePaidAt) {
        refuseOtherReference(order, orderPaymentIDBase)
        if (isRejectedBase === false && order.rejectedAt) throw alreadyRejected(order)
        refuseOtherTotal(order, totalPriceBase)
      }
      const data = isPaid
        ? { advancePaidAt: order.advancePaidAt ?? new Date(), ...notRejected }
        : { advancePaidAt: null, balance: order.paidAt ? order.balance : 0n }
      if (isPaid && order.status === 'placed') await setStatus(tx, order, 'confirmed', admin, data)
      else await tx.order.update({ where: { id }, data })
      if (isPaid && order.rejectedAt) await queueLifted(tx, order, true)
    }),
  )

/** A reference pays once: see the index `orders_paid_reference_key`. */
async function oncePaid(mark: () => Promise<Order>): Promise<Order> {
  try {
    return await mark()
  } catch (error) {
    if (!isSqlState(error, '23505', 'orders_paid_reference_key')) throw error
    throw new ShopError('conflict', 'This payment reference has already paid for another order')
  }
}

/**
 * Rejects an online payment that could not be found, with a reason for the shopper, or withdraws the rejection. The
 * shopper gets one mail, but none about an order that is cancelled or returned, since nothing more is wanted for it.
 * @throws ShopError `conflict` when the order is paid, refunded, to be paid in cash, or rejected for another reason,
 *   when it is cancelled or returned and the administrator did not know, and when its reference has changed since the
 *   base
 */
export const rejectPayment = (id: string, admin: Viewer, change: z.output<typeof rejectionChange>) =>
  withLockedOrder(id, admin, async (tx, order) => {
    refuseCash(order)
    if (!change.isRejected || !change.isCancelledBase) refuseOver(order)
    if (!change.isRejected) {
      if (!order.rejectedAt) return
      await tx.order.update({ where: { id }, data: notRejected })
      await queueLifted(tx, order, false)
      return
    }
    if (order.paidAt ?? order.advancePaidAt) throw new ShopError('conflict', 'This payment is already verified')
    if (order.refundedAt) throw new ShopError('conflict', 'The money of this order was returned')
    refuseOtherReference(order, change.orderPaymentIDBase)
    const { reason: rejection } = change
    if (order.rejection === rejection) return
    if (order.rejectedAt) throw alreadyRejected(order)
    const data = { rejectedAt: new Date(), rejection }
    await tx.order.update({ where: { id }, data })
    const rejected = orderOf(await orderRow(tx, id))
    const { email } = rejected
    if (!email || isClosed(order.status)) return
    const mail = paymentRejectedMail(rejected, email, await accountEmailOf(tx, order.userId))
    await queueMail(runSqlWithin(tx), order.userId, mail)
  })

async function queueLifted(tx: Db, order: OrderRow, isPaid: boolean): Promise<void> {
  if (!order.email) return
  const mail = rejectionLiftedMail(orderOf(order), order.email, await accountEmailOf(tx, order.userId), isPaid)
  await queueMail(runSqlWithin(tx), order.userId, mail)
}

/** @throws ShopError `conflict` for cash on delivery without an advance */
export function refuseCash({ paymentMethod, advancePrice }: OrderRow): void {
  if (paymentMethod === PaymentMethod.onlinePayment || advancePrice > 0) return
  throw new ShopError('conflict', 'This order is paid in cash on delivery')
}

function refuseOtherReference({ orderPaymentId }: OrderRow, base: string | null | undefined): void {
  if (base === null || base === undefined || base === orderPaymentId) return
  throw new ShopError(
    'conflict',
    sentence('The customer has sent another Payment ID meanwhile: {reference}', { reference: String(orderPaymentId) }),
  )
}

function refuseOtherTotal({ totalPrice }: OrderRow, base: number | null | undefined): void {
  if (base === null || base === undefined || BigInt(base) === totalPrice) return
  const price = formatRupees(rupees(Number(totalPrice)))
  throw new ShopError('conflict', sentence('The goods have changed meanwhile. The order costs {price} now', { price }))
}

const alreadyRejected = ({ rejection }: OrderRow) =>
  new ShopError('conflict', sentence('This payment is already rejected: “{reason}”', { reason: String(rejection) }))
