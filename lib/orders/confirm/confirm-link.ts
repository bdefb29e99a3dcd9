import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Order } from '@/lib/orders/responses'
import { env } from '@/lib/platform/env'

const ID_BYTES = 16

/** How a link reaches the customer. Using one that was mailed proves who reads the mailbox. */
export type LinkChannel = 'chat' | 'mail'

/** Domain separation: no other signature with this secret covers these texts. */
const purposes: Record<LinkChannel, string> = { chat: 'confirm-order:', mail: 'confirm-order-by-mail:' }

const signatureOf = (id: Uint8Array, channel: LinkChannel) =>
  createHmac('sha256', env().AUTH_SECRET).update(purposes[channel]).update(id).digest()

/** The token in a confirmation link: the order's id and its signature. */
export function confirmToken(orderId: string, channel: LinkChannel): string {
  const id = parse(orderId)
  return Buffer.concat([id, signatureOf(id, channel)]).toString('base64url')
}

/** The order that this token belongs to, and how it was sent; null for a token that the shop did not sign. */
export function orderOfToken(token: string): { id: string; channel: LinkChannel } | null {
  if (!/^[\w-]{64}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  const isOf = (channel: LinkChannel) => timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(id, channel))
  const channel = (['mail', 'chat'] as const).find(isOf)
  return channel ? { id: stringify(id), channel } : null
}

/** An order for its own customer, who can confirm a cash order at once. That proves no address, so it is not the mail's token. */
export const withConfirmToken = (order: Order): Order =>
  order.status === 'placed' && order.paymentMethod === 'Cash on Delivery'
    ? { ...order, confirmToken: confirmToken(order._id, 'chat') }
    : order

/** The path of the page on which a customer confirms or cancels an order without signing in. */
export const confirmPath = (orderId: string, channel: LinkChannel) => `/confirm/${confirmToken(orderId, channel)}`
