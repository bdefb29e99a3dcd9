import 'server-only'
import type { z } from 'zod'
import { sentence } from '@/lib/i18n/message'
import { queueMail } from '@/lib/mail/queue-mail'
import type { advanceChange, paymentChange } from '@/lib/orders/change/input'
import { addEntries, type NewEntry, takingBack } from '@/lib/orders/ledger/add-entries'
import { standingEntries, standingOf } from '@/lib/orders/ledger/standing'
import type { Viewer } from '@/lib/orders/list/queries'
import { oncePaid, refusedAt, refuseOver, withLockedOrder } from '@/lib/orders/locked-order'
import { tellOwner } from '@/lib/orders/owner-news'
import type { Order } from '@/lib/orders/responses'
import { accountEmailOf, type OrderRow, orderOf, orderRow } from '@/lib/orders/rows'
import { setStatus } from '@/lib/orders/ship/move-order'
import { isClosed, isUnpacked } from '@/lib/orders/status'
import { type Db, runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { formatRupees } from '@/lib/values/money'
import { type EntryKind, PaymentMethod } from '@/prisma/generated/client'
import type { rejectionChange } from './payment-input'
import { paymentRejectedMail, rejectionLiftedMail } from './payment-mails'
import { plainReference } from './reference'
import { refundsOf } from './refunds'

export const notRejected = { rejectedAt: null, rejection: null }

/**
 * Records money that has come, by default what an order costs, as the administrator reports it, or takes that back.
 * Recording it ends a rejection, confirms an online order that is paid with it, and clears what a changed order still cost.
 * Money for an order that is over, told by its amount, goes back. Taking it back for a cancelled or
 * returned order records a refund, which frees the reference. The payment of an online order may have been seen and
 * refunded without being verified first.
 * @throws ShopError `conflict` when a cancelled or returned order would be marked as paid, or was to be paid in cash
 *   and never was; when there is nothing to pay; when the reference has paid for another order; and when the payment has
 *   changed since the bases
 */
export async function markPaid(id: string, admin: Viewer, change: z.output<typeof paymentChange>): Promise<Order> {
  const { isPaid, orderPaymentIDBase, isRejectedBase, isCancelledBase } = change
  return oncePaid(() =>
    withLockedOrder(id, admin, async (tx, order) => {
      const standing = standingOf(order)
      const isOfNothing = order.totalPrice === 0n && standing.received === 0
      if (isOfNothing && (!change.amount || order.exchangeOf))
        throw new ShopError('conflict', 'There is nothing to pay for this order')
      // An administrator who unmarks a payment may not know that the order now needs a refund.
      if (isCancelledBase === false) refuseOver(order)
      if (!isPaid && standing.refundedAt) return
      const { isPaid: wasPaid, received } = standing
      const mayHaveCome =
        wasPaid || received > 0 || order.advancePrice > 0 || order.paymentMethod === PaymentMethod.onlinePayment
      if (!isPaid && mayHaveCome && isClosed(order.status)) return sendAllBack(tx, order, admin, change.amount)
      if (!isPaid || !change.amount) refuseOver(order)
      if (!isPaid) return takeBackPayment(tx, order, admin)
      if (!standing.isPaid) {
        refuseOtherReference(order, orderPaymentIDBase)
        if (isRejectedBase === false && order.rejectedAt) throw alreadyRejected(order)
      }
      refuseOtherMoney(order, change)
      // It may have paid for another order since its money went back.
      if (standing.refundedAt) await keepReference(tx, order, null)
      await receive(tx, order, 'payment', change.amount, admin)
    }),
  )
}

/** Replaces the reference of an order, and keeps the earlier one. There is none yet if it was to be paid in cash at first. */
export async function keepReference(tx: Db, order: OrderRow, orderPaymentId: string | null): Promise<void> {
  const { id, orderPaymentId: reference, rejectedAt, rejection } = order
  if (reference !== null) await tx.pastReference.create({ data: { orderId: id, reference, rejectedAt, rejection } })
  await tx.order.update({ where: { id }, data: { orderPaymentId, ...notRejected } })
}

/**
 * The entries of money that came, by default of what is due. It pays the order if it covers the price with what came
 * before, and an advance if it covers that. Less is a part, and the rest stays due. One that was taken back comes again as
 * a whole, with what of it is more than the order costs now.
 */
async function paymentOf(
  tx: Db,
  order: OrderRow,
  kind: 'payment' | 'advance',
  amount?: number | null,
): Promise<NewEntry[]> {
  const { isPaid, isAdvancePaid, totalPrice, advancePrice, netReceived, received, fromCourier } = standingOf(order)
  const left = (kind === 'advance' ? advancePrice : totalPrice) - netReceived
  // A part that the courier has paid for a delivered parcel is not due any more.
  const part = order.status === 'delivered' && !isPaid ? Math.floor(fromCourier / 100) : 0
  const due = part > 0 && part < left ? left - part : left
  const isDone = kind === 'advance' ? isAdvancePaid : isPaid
  if (!amount && isDone && (due <= 0 || kind === 'advance')) return []
  // What has been paid in full includes the advance.
  const isIncluded = kind === 'advance' && isPaid && !amount
  const came = amount ?? (isIncluded ? 0 : Math.max(0, due, isDone ? 0 : await takenBackOf(tx, order, kind)))
  const covers = netReceived + came >= totalPrice
  const isAdvance =
    !isClosed(order.status) &&
    !isAdvancePaid &&
    order.advancePrice > 0 &&
    netReceived + came >= advancePrice &&
    (kind === 'advance' || !covers)
  // More than an order that is over had before goes back, and pays for nothing.
  const completes = covers && !(isClosed(order.status) && received > 0)
  if (!isAdvance) return [{ kind: 'payment', amount: came, completes }]
  const rest: NewEntry[] = covers && !isPaid ? [{ kind: 'payment', amount: 0, completes: true }] : []
  return [{ kind: 'advance', amount: came }, ...rest]
}

/**
 * Rupees of the entries of a kind that were taken back just before. Money that comes under another reference, at the
 * door, or after other entries is other money.
 */
async function takenBackOf(tx: Db, { id, deliveredAt, entries }: OrderRow, kind: EntryKind): Promise<number> {
  const last = entries.at(-1)
  if (last?.kind !== 'correction' || (deliveredAt && deliveredAt > last.at)) return 0
  if (await tx.pastReference.count({ where: { orderId: id, replacedAt: { gt: last.at } } })) return 0
  const together = entries.filter(({ at }) => at.getTime() === last.at.getTime())
  const corrected = together.map(({ correctsId }) => correctsId)
  const takenBack = entries.filter((entry) => entry.kind === kind && corrected.includes(entry.id))
  // An advance that the payment included was kept.
  const kept = kind === 'payment' ? together.filter((entry) => entry.kind === 'advance') : []
  return amountOf(takenBack) - amountOf(kept)
}

const amountOf = (entries: { amount: bigint }[]) => entries.reduce((sum, { amount }) => sum + Number(amount), 0)

/**
 * Takes payments back, and the cash by which a courier paid in full or took money back. Parts of it stay. An advance that
 * a payment included stands by itself from then on.
 */
function takeBackPayment(tx: Db, order: OrderRow, admin: Viewer): Promise<void> {
  const entries = standingEntries(order.entries)
  const included = entries.filter(({ kind, amount }) => kind === 'advance' && amount === 0n)
  const { isPaid, advancePrice } = standingOf(order)
  const wrong = entries.filter(
    ({ kind, completes, amount }) => kind === 'payment' || (isPaid && kind === 'cash' && (completes || amount < 0)),
  )
  if (wrong.length === 0) return Promise.resolve()
  const advance = included.map((): NewEntry => ({ kind: 'advance', amount: advancePrice }))
  return addEntries(tx, [{ order, added: [...advance, ...[...wrong, ...included].map(takingBack)] }], admin)
}

/**
 * Takes an advance back, and the parts that came of it. Of an order that was paid in full the customer's money stays, as
 * its payment.
 */
function takeBackAdvance(tx: Db, order: OrderRow, admin: Viewer): Promise<void> {
  const entries = standingEntries(order.entries)
  const isPaidToo = entries.some(({ kind, amount, completes }) => kind === 'payment' && completes && amount > 0)
  const wrong = entries.filter(({ kind }) => kind === 'advance' || (kind === 'payment' && !isPaidToo))
  const amount = amountOf(wrong)
  const isPayment = amount > 0 && isPaidToo
  const added = [...wrong.map(takingBack), ...(isPayment ? [{ kind: 'payment', amount } as const] : [])]
  return addEntries(tx, [{ order, added }], admin)
}

/**
 * Records that everything that came for a closed order went back. A payment that nobody has verified came first.
 */
async function sendAllBack(tx: Db, order: OrderRow, admin: Viewer, came?: number | null): Promise<void> {
  const { received, totalPrice, advancePrice } = standingOf(order)
  const unseen =
    received > 0 || order.exchangeOf ? null : (came ?? (order.advancePrice > 0 ? advancePrice : totalPrice))
  const left = unseen ?? (await refundsOf(orderOf(order), runSqlWithin(tx))).own
  const added: NewEntry[] = [
    ...(unseen === null ? [] : [{ kind: 'payment', amount: unseen, completes: true } as const]),
    { kind: 'refund', amount: -left, completes: true },
  ]
  await addEntries(tx, [{ order, added }], admin)
}

/**
 * Records that the advance of a cash order came, which confirms the order, or takes that back until it is packed.
 * @throws ShopError `conflict` when the order owes no advance or is too far on, when the reference has paid for another
 *   order, and when the payment has changed since the bases
 */
export const payAdvance = (id: string, admin: Viewer, change: z.output<typeof advanceChange>) =>
  oncePaid(() =>
    withLockedOrder(id, admin, async (tx, order) => {
      const { isPaid, orderPaymentIDBase, isRejectedBase, amount } = change
      if (order.advancePrice === 0n) throw new ShopError('conflict', 'This order owes nothing in advance')
      if (isClosed(order.status) || (!isPaid && !isUnpacked(order.status))) throw refusedAt(order.status)
      const standing = standingOf(order)
      if (!isPaid) return takeBackAdvance(tx, order, admin)
      if (!standing.isAdvancePaid || amount) {
        refuseOtherReference(order, orderPaymentIDBase)
        if (isRejectedBase === false && order.rejectedAt) throw alreadyRejected(order)
        refuseOtherMoney(order, change)
      }
      await receive(tx, order, 'advance', amount, admin)
    }),
  )

/** Records money that came, which ends a rejection. Once nothing more has to come ahead, the order is confirmed. */
async function receive(
  tx: Db,
  order: OrderRow,
  kind: 'payment' | 'advance',
  amount: number | null | undefined,
  admin: Viewer,
): Promise<void> {
  if (order.rejectedAt) await tx.order.update({ where: { id: order.id }, data: notRejected })
  await addEntries(tx, [{ order, added: await paymentOf(tx, order, kind, amount) }], admin)
  const paid = await orderRow(tx, order.id)
  const { isPaid, isAdvancePaid } = standingOf(paid)
  const isAhead = order.paymentMethod === PaymentMethod.onlinePayment ? isPaid : isAdvancePaid
  if (isAhead && order.status === 'placed') await setStatus(tx, paid, 'confirmed', admin)
  if (order.rejectedAt && isAhead && !isClosed(order.status)) await queueLifted(tx, order, true)
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
    const { isPaid, netReceived, refundedAt } = standingOf(order)
    if (refundedAt) throw new ShopError('conflict', 'The money of this order was returned')
    if (isPaid || (netReceived > 0 && !(await isSentAgain(tx, order))))
      throw new ShopError('conflict', 'This payment is already verified')
    refuseOtherReference(order, change.orderPaymentIDBase)
    const { reason: rejection } = change
    if (order.rejection === rejection) return
    if (order.rejectedAt) throw alreadyRejected(order)
    const data = { rejectedAt: new Date(), rejection }
    const rejected = { ...order, ...data }
    // Where a part came, only this reference is rejected.
    if (netReceived > 0) await keepReference(tx, rejected, null)
    else await tx.order.update({ where: { id }, data })
    const { email } = order
    if (!email || isClosed(order.status)) return
    const mail = paymentRejectedMail(orderOf(rejected), email, await accountEmailOf(tx, order.userId))
    await queueMail(runSqlWithin(tx), order.userId, mail)
  })

/** Whether the customer has sent another reference since the last part came. */
async function isSentAgain(tx: Db, { id, orderPaymentId, entries }: OrderRow): Promise<boolean> {
  if (orderPaymentId === null) return false
  const last = await tx.pastReference.findFirst({ where: { orderId: id }, orderBy: { id: 'desc' } })
  const came = standingEntries(entries).findLast(({ kind }) => kind === 'payment')
  return last !== null && came !== undefined && last.replacedAt > came.at
}

async function queueLifted(tx: Db, order: OrderRow, isPaid: boolean): Promise<void> {
  if (!order.email) return
  const mail = rejectionLiftedMail(orderOf(order), order.email, await accountEmailOf(tx, order.userId), isPaid)
  await queueMail(runSqlWithin(tx), order.userId, mail)
}

/** @throws ShopError `conflict` for cash on delivery without an advance */
function refuseCash({ paymentMethod, advancePrice }: OrderRow): void {
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

type Bases = { totalPriceBase?: number | null; receivedBase?: number | null }

function refuseOtherMoney(order: OrderRow, { totalPriceBase, receivedBase }: Bases): void {
  const { totalPrice, received } = standingOf(order)
  if (typeof totalPriceBase === 'number' && totalPriceBase !== totalPrice) {
    const price = formatRupees(totalPrice)
    throw new ShopError(
      'conflict',
      sentence('The goods have changed meanwhile. The order costs {price} now', { price }),
    )
  }
  if (typeof receivedBase === 'number' && receivedBase !== received) {
    const amount = formatRupees(received)
    throw new ShopError('conflict', sentence('More was recorded meanwhile. {amount} have come in now', { amount }))
  }
}

const alreadyRejected = ({ rejection }: OrderRow) =>
  new ShopError('conflict', sentence('This payment is already rejected: “{reason}”', { reason: String(rejection) }))

/** Most references of one order, the first one included. */
export const MAX_REFERENCES = 20

/**
 * Replaces the payment reference of an order by another one from its owner, and keeps the earlier one. The new one
 * waits for verification, whatever happened to the earlier one. Sending the same again changes nothing.
 * @throws ShopError `not found` for everybody except the owner; `conflict` when the order is cancelled, paid or to be
 *   paid in cash, when this very reference was rejected, and after `MAX_REFERENCES`
 */
export const answerReference = (id: string, { _id, name }: Pick<Viewer, '_id' | 'name'>, reference: string) =>
  oncePaid(() =>
    withLockedOrder(id, { _id, name }, async (tx, order) => {
      refuseOver(order)
      refuseCash(order)
      const { orderPaymentId: known, rejectedAt } = order
      const { isPaid, isAdvancePaid } = standingOf(order)
      if (reference === known && !rejectedAt) return
      if (isPaid || isAdvancePaid) throw new ShopError('conflict', 'Your payment is confirmed already')
      if (known !== null && rejectedAt && plainReference(reference) === plainReference(known)) {
        const message = 'We could not confirm this Payment ID. Please enter another one, or write to us'
        throw new ShopError('conflict', message, { errors: { orderPaymentID: message } })
      }
      if ((await tx.pastReference.count({ where: { orderId: id } })) >= MAX_REFERENCES - 1) {
        throw new ShopError('conflict', 'There are too many Payment IDs for this order: please write to us')
      }
      await keepReference(tx, order, reference)
      await tellOwner(runSqlWithin(tx), 'reference', id)
    }),
  )
