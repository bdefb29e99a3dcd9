import 'server-only'
import { logActivity } from '@/lib/activity/log'
import { sentence } from '@/lib/i18n/message'
import type { Viewer } from '@/lib/orders/list/queries'
import { lockedOrder, orderSubject, withLockedOrder } from '@/lib/orders/locked-order'
import type { ConfirmationAnswer } from '@/lib/orders/place/input'
import type { Order } from '@/lib/orders/responses'
import { accountEmailOf, orderOf, wholeOrder } from '@/lib/orders/rows'
import { moveTo } from '@/lib/orders/ship/move-order'
import { canBecome } from '@/lib/orders/status'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { countCall, limits } from '@/lib/platform/http/rate-limit'
import { formatMoment } from '@/lib/values/dates'
import { Prisma } from '@/prisma/generated/client'
import { orderOfToken } from './confirm-link'

/** The page behind a confirmation link. */
export type OrderToConfirm = Pick<
  Order,
  | '_id'
  | 'number'
  | 'user'
  | 'status'
  | 'orderItems'
  | 'discountCode'
  | 'discountPrice'
  | 'shippingPrice'
  | 'totalPrice'
  | 'advancePrice'
  | 'isPaid'
  | 'expectedFrom'
  | 'expectedTo'
  | 'createdAt'
> & {
  /** Null where the message with the link has none either: in a mail to an address that is not the account's own. */
  shippingAddress: Order['shippingAddress'] | null
}

/**
 * The cash order of a signed link while it can be answered, without name and telephone number; null for a forged link,
 * and for an order that is shipped or closed.
 */
export async function orderToConfirm(token: string): Promise<OrderToConfirm | null> {
  const { id, channel } = orderOfToken(token) ?? {}
  if (!id) return null
  const row = await db.order.findFirst({ where: { id, paymentMethod: 'cashOnDelivery' }, include: wholeOrder })
  if (!row || !canBecome(row.status, 'cancelled')) return null
  const { _id, number, user, status, orderItems, discountCode, discountPrice, totalPrice, ...order } = orderOf(row)
  const { shippingPrice, advancePrice, isPaid, expectedFrom, expectedTo, createdAt } = order
  const own = await accountEmailOf(db, row.userId)
  const isTold = channel === 'chat' || (own !== null && own === order.email)
  return {
    ...{ _id, number, user, status, orderItems, discountCode, discountPrice, totalPrice },
    ...{ shippingPrice, advancePrice, isPaid, expectedFrom, expectedTo, createdAt },
    shippingAddress: isTold ? order.shippingAddress : null,
  }
}

/**
 * Confirms or cancels the cash order of a signed link on behalf of its customer. Confirming again changes nothing.
 * Confirming by the link in the mail also proves the address of the order's account.
 * @throws ShopError `not found` for a token that the shop did not sign, `conflict` for an order that is shipped or
 *   closed, `too many` when the order's account cancels over its limit
 */
export async function answerConfirmation({ token, answer }: ConfirmationAnswer) {
  const { id, channel } = orderOfToken(token) ?? {}
  if (!id) throw unknownLink()
  if (answer === 'cancel') await countCall(limits.cancellations, await accountOf(id))
  const result = await lockedOrder(id, Prisma.sql`AND payment_method = 'cash_on_delivery'`, async (tx, order) => {
    if (!order) throw unknownLink()
    const number = String(order.number)
    const isConfirmed = order.status === 'confirmed' || order.status === 'packed'
    if (answer === 'confirm' && isConfirmed) return { number, status: order.status }
    const status = answer === 'confirm' ? 'confirmed' : 'cancelled'
    await moveTo(tx, order, status, null)
    return { number, status } as const
  })
  // After the order's lock: deleting an account locks it before its orders. A link to cancel is for those, too, who never
  // opened the account.
  if (channel === 'mail' && answer === 'confirm') await noteMailRead(id)
  return result
}

const unknownLink = () => new ShopError('not found', 'This link does not open an order')

/** Records that somebody reads the mail of the order's account, unless the account has another address meanwhile. */
async function noteMailRead(orderId: string): Promise<void> {
  const { userId, email } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { userId: true, email: true },
  })
  if (!userId || !email) return
  await db.user.updateMany({ where: { id: userId, email, mailReadAt: null }, data: { mailReadAt: new Date() } })
}

async function accountOf(orderId: string): Promise<string | null> {
  const order = await db.order.findUnique({ where: { id: orderId }, select: { userId: true } })
  return order?.userId ?? null
}

/** How long an order leaves the queue after nobody answered (contract 7). */
const HIDDEN_MS = 2 * 60 * 60 * 1000

/**
 * Records that nobody answered the telephone: the order leaves the queue of unconfirmed orders for 2 hours.
 * @throws ShopError `conflict` for an order that is no longer unconfirmed, or that already waits for its next call
 */
export const noteNoAnswer = (id: string, admin: Viewer): Promise<Order> =>
  withLockedOrder(id, admin, async (tx, order) => {
    const { status, hiddenUntil, noAnswers } = order
    if (status !== 'placed')
      throw new ShopError('conflict', sentence('This order is {status} already', { status: sentence(status) }))
    if (hiddenUntil && hiddenUntil > new Date()) {
      const until = formatMoment(hiddenUntil.toISOString())
      throw new ShopError(
        'conflict',
        sentence('Somebody has called about this order already: it comes back at {time}', { time: until }),
      )
    }
    const data = { noAnswers: noAnswers + 1, hiddenUntil: new Date(Date.now() + HIDDEN_MS) }
    await tx.order.update({ where: { id }, data })
    await logActivity(tx, admin, 'Noted no answer', orderSubject(order), { before: { noAnswers }, after: data })
  })
