import 'server-only'
import { type Message, sentence } from '@/lib/i18n/message'
import type { OrderRow } from '@/lib/orders/rows'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { Prisma } from '@/prisma/generated/client'

type Method = OrderRow['paymentMethod']

/** Most pieces in orders of one account that are neither paid nor shipped. RATE_LIMIT_SCALE multiplies it. */
const MOST_HELD: Record<Method, number> = { cashOnDelivery: 200, onlinePayment: 400 }

const openOrders = {
  cashOnDelivery: 'cash orders that are not shipped yet',
  onlinePayment: 'online orders whose payment is not confirmed yet',
} as const satisfies Record<Method, Message>

const remedies = {
  cashOnDelivery: 'Please choose Online Payment, cancel an order that you no longer want, or write to us',
  onlinePayment: 'Please wait for the confirmation, cancel an order that you no longer want, or write to us',
} as const satisfies Record<Method, Message>

/** Serialises the orders of one account, so that each sees the pieces of the others. */
export const accountLock = (userId: string) => Number.parseInt(userId.slice(-8), 16) | 0

/**
 * The pieces that an account has in orders that are neither paid nor shipped, by payment method. An order without an
 * account has none.
 */
export const heldPieces = (userId: string | null, isOnline: boolean) => Prisma.sql`
  SELECT coalesce(sum(item.qty), 0)::int AS pieces FROM orders o JOIN order_items item ON item.order_id = o.id
  WHERE o.user_id = ${userId}::uuid AND o.paid_at IS NULL AND o.status IN ('placed', 'confirmed', 'packed')
    AND o.payment_method = ${isOnline ? 'online_payment' : 'cash_on_delivery'}::"PaymentMethod"`

/** @throws ShopError `conflict` when the account would hold more pieces than allowed */
export function refuseHoarding(method: Method, held: number, ordered: number): void {
  const most = Math.floor(MOST_HELD[method] * env().RATE_LIMIT_SCALE)
  if (held + ordered <= most) return
  const values = { most, orders: sentence(openOrders[method]), remedy: sentence(remedies[method]) }
  throw new ShopError(
    'conflict',
    held > 0
      ? sentence('An account can have {most} pieces in {orders}, and yours has {held}. {remedy}', { ...values, held })
      : sentence('An account can have {most} pieces in {orders}. {remedy}', values),
  )
}
