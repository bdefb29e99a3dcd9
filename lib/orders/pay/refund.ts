import 'server-only'
import { sentence } from '@/lib/i18n/message'
import { queueMail } from '@/lib/mail/queue-mail'
import { addEntries, type NewEntry, takingBack } from '@/lib/orders/ledger/add-entries'
import { standingEntries } from '@/lib/orders/ledger/standing'
import { orderById, orderNotFound, type Viewer } from '@/lib/orders/list/queries'
import { lockedOrder, logOrderChange, withLockedOrder } from '@/lib/orders/locked-order'
import type { Order } from '@/lib/orders/responses'
import { returnsOf } from '@/lib/orders/return/return-rows'
import { type OrderRow, orderOf } from '@/lib/orders/rows'
import { isClosed } from '@/lib/orders/status'
import { type Db, runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { formatRupees, type Rupees, rupees } from '@/lib/values/money'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'
import { mayGetMoneyBack } from './money-back'
import { moneySentMail } from './payment-mails'
import { plainReference } from './reference'
import type { RefundInput, RefundTo } from './refund-input'
import { refundsOf } from './refunds'

/**
 * Records where the customer wants money back.
 * @throws ShopError `not found` for everybody except the owner and administrators, `conflict` when no money goes back
 */
export const changeRefundTo = (id: string, viewer: Viewer, to: RefundTo): Promise<Order> =>
  withLockedOrder(id, viewer, async (tx, row) => {
    const order = await wholeOrderOf(tx, row)
    const { toRefund } = await refundsOf(order, runSqlWithin(tx))
    if (!mayGetMoneyBack({ ...order, toRefund })) {
      throw new ShopError('conflict', 'No money goes back for this order')
    }
    await tx.order.update({ where: { id }, data: { refundMethod: to.method, refundAccount: to.account } })
  })

/**
 * Records money that was sent back, and tells the customer by mail: also more than what has to, as a gesture, but at most
 * what came in for the order and its replacements. When nothing is left of a cancelled or returned order, its money counts
 * as returned.
 * @throws ShopError `conflict` for more than what is left, and for a reference that the order has already
 */
export async function recordRefund(id: string, admin: Viewer, refund: RefundInput): Promise<Order> {
  if (!isUuid(id)) throw orderNotFound()
  await lockedOrder(id, Prisma.empty, async (tx, row) => {
    if (!row) throw orderNotFound()
    await refundWithin(tx, row, admin, refund)
  })
  return orderById(id, admin)
}

async function refundWithin(tx: Db, row: OrderRow, admin: Viewer, { amount, reference }: RefundInput): Promise<void> {
  const runSql = runSqlWithin(tx)
  const order = await wholeOrderOf(tx, row)
  // Refunds of replacements may count against the money of the first order, which is locked too.
  const { left, own, refunds } = await refundsOf(order, runSql)
  // First, so that a transfer that is sent twice is told as such.
  if (refunds.some((sent) => plainReference(sent.reference) === plainReference(reference))) throw knownReference()
  const unnamed = takenOver(row, amount)
  const most = rupees(left + unnamed.sum)
  if (amount > most) throw tooMuch(order, most)
  const isOver = isClosed(row.status)
  const surplus = isOver ? 0 : Math.min(amount, Math.max(0, -order.balance))
  const added: NewEntry[] = [...unnamed.entries]
  if (surplus > 0) added.push({ kind: 'surplus', amount: -surplus, reference })
  if (amount > surplus) {
    const completes = isOver && own > 0 && amount >= own + unnamed.sum
    added.push({ kind: 'refund', amount: surplus - amount, completes, reference })
  }
  // What was sent back of an advance is no part of it any more.
  const advancePrice = Math.min(Number(row.advancePrice), order.totalPrice - order.balance - surplus)
  if (surplus > 0) await tx.order.update({ where: { id: row.id }, data: { advancePrice } })
  await addEntries(tx, [{ order: surplus > 0 ? { ...row, advancePrice: BigInt(advancePrice) } : row, added }], admin)
  if (row.email) await queueMail(runSql, row.userId, moneySentMail(order, row.email, { amount, reference }))
  await logOrderChange(tx, admin, row, { refund: amount, reference })
}

/** What settling a return recorded without a reference, as far as this transfer may be the one that it meant. */
function takenOver(row: OrderRow, amount: number): { entries: NewEntry[]; sum: number } {
  const unnamed = standingEntries(row.entries).filter(
    ({ kind, reference, completes }) => kind === 'refund' && reference === null && !completes,
  )
  const entries: NewEntry[] = []
  let sum = 0
  for (const entry of unnamed) {
    const rest = amount - sum
    if (rest <= 0) break
    const recorded = -Number(entry.amount)
    entries.push(takingBack(entry))
    if (recorded > rest) entries.push({ kind: 'refund', amount: rest - recorded })
    sum += Math.min(recorded, rest)
  }
  return { entries, sum }
}

async function wholeOrderOf(tx: Db, row: OrderRow): Promise<Order> {
  return orderOf(row, (await returnsOf([row.id], runSqlWithin(tx))).get(row.id))
}

const knownReference = () => {
  const message = 'This transfer is recorded already'
  return new ShopError('conflict', message, { errors: { reference: message } })
}

function tooMuch({ refundedAt }: Order, left: Rupees): ShopError {
  if (refundedAt) return new ShopError('conflict', 'The money of this order was returned')
  if (left === 0) return new ShopError('conflict', 'No money of this order is left to give back')
  const message = sentence('At most {price} of this order can be given back', { price: formatRupees(left) })
  return new ShopError('conflict', message, { errors: { amount: message } })
}
