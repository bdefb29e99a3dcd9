import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { env } from '@/lib/platform/env'

const ID_BYTES = 16

/** Domain separation: no other signature with this secret covers this text. */
const signatureOf = (id: Uint8Array) =>
  createHmac('sha256', env().AUTH_SECRET).update('confirm-order:').update(id).digest()

/** The token in a confirmation link: the order's id and its signature. */
export function confirmToken(orderId: string): string {
  const id = parse(orderId)
  return Buffer.concat([id, signatureOf(id)]).toString('base64url')
}

/** The order that this token belongs to; null for a token that the shop did not sign. */
export function orderOfToken(token: string): string | null {
  if (!/^[\w-]{64}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  return timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(id)) ? stringify(id) : null
}

/** The path of the page on which a customer confirms or cancels an order without signing in. */
export const confirmPath = (orderId: string) => `/confirm/${confirmToken(orderId)}`
