import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { translateTo } from '@/lib/i18n/translate'
import type { Order } from '@/lib/orders/responses'
import { env } from '@/lib/platform/env'

const ID_BYTES = 16

/** How a link reaches the customer. Using one that was mailed proves who reads the mailbox. */
export type LinkChannel = 'chat' | 'mail'

/** Domain separation: no other signature with this secret covers these texts. */
const purposes = {
  chat: 'confirm-order:',
  mail: 'confirm-order-by-mail:',
  delivery: 'delivery-of-order:',
  code: 'whatsapp-code-of-order:',
}
type Purpose = keyof typeof purposes

const signatureOf = (id: Uint8Array, purpose: Purpose) =>
  createHmac('sha256', env().AUTH_SECRET).update(purposes[purpose]).update(id).digest()

/** The token in a link: the order's id and its signature. */
function tokenFor(orderId: string, purpose: Purpose): string {
  const id = parse(orderId)
  return Buffer.concat([id, signatureOf(id, purpose)]).toString('base64url')
}

/** The order that this token belongs to, and for which of these purposes; null for a token that the shop did not sign. */
function signedOrder<P extends Purpose>(token: string, among: readonly P[]): { id: string; purpose: P } | null {
  if (!/^[\w-]{64}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  const purpose = among.find((each) => timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(id, each)))
  return purpose ? { id: stringify(id), purpose } : null
}

/** The token in a confirmation link. */
export const confirmToken = (orderId: string, channel: LinkChannel): string => tokenFor(orderId, channel)

/** The order that the token of a confirmation link belongs to, and how it was sent; null for a forged one. */
export function orderOfToken(token: string): { id: string; channel: LinkChannel } | null {
  const found = signedOrder(token, ['mail', 'chat'])
  return found && { id: found.id, channel: found.purpose }
}

/** The token by which a customer says what happens after an attempt to deliver. */
export const deliveryToken = (orderId: string): string => tokenFor(orderId, 'delivery')

/** The `_id` of the order that such a token belongs to; null for a forged one. */
export const orderOfDeliveryToken = (token: string): string | null => signedOrder(token, ['delivery'])?.id ?? null

export const deliveryPath = (orderId: string) => `/delivery/${deliveryToken(orderId)}`

/** How many bits of its signature a code has: few enough to be read out, and too many to be guessed. */
const CODE_BYTES = 10

/** The code by which a message to the shop's number on WhatsApp confirms an order: its number and a signature. */
export const chatCode = ({ _id, number }: Pick<Order, '_id' | 'number'>): string =>
  `${number}-${signatureOf(parse(_id), 'code').subarray(0, CODE_BYTES).toString('hex').toUpperCase()}`

/** What may be codes in a text, with the numbers of their orders. */
export const codesIn = (text: string): { number: number; code: string }[] =>
  [...text.matchAll(/(?<![\w-])(\d{1,9})-([0-9a-f]{20})(?![\w-])/gi)].map(([code, number]) => ({
    ...{ number: Number(number), code: code.toUpperCase() },
  }))

/**
 * An order for its own customer, who can confirm a cash order at once. That proves no address, so it is not the mail's token.
 * @param shopNumber the shop's number on WhatsApp, in digits; null without a connection
 */
export function withConfirmToken(order: Order, shopNumber: string | null): Order {
  if (order.status !== 'placed' || order.paymentMethod !== 'Cash on Delivery') return order
  const t = translateTo(order.language)
  const text = t('Assalam o Alaikum. I confirm my order. Please leave this code as it is: {code}', {
    code: chatCode(order),
  })
  const confirmOnWhatsApp = shopNumber ? `https://wa.me/${shopNumber}?text=${encodeURIComponent(text)}` : undefined
  return { ...order, confirmToken: confirmToken(order._id, 'chat'), ...(confirmOnWhatsApp && { confirmOnWhatsApp }) }
}

/** The path of the page on which a customer confirms or cancels an order without signing in. */
export const confirmPath = (orderId: string, channel: LinkChannel) => `/confirm/${confirmToken(orderId, channel)}`
