import 'server-only'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { db } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'

const HASH_BYTES = 16

const hashOf = (email: string) => createHash('sha256').update(email).digest().subarray(0, HASH_BYTES)

/** Domain separation: no other signature with this secret covers these texts. */
const signatureOf = (hash: Uint8Array) =>
  createHmac('sha256', env().AUTH_SECRET).update('stop-review-requests:').update(hash).digest()

/** The token in the links of a review request. It holds for its address, also once the account has another one. */
export function stopToken(email: string): string {
  const hash = hashOf(email)
  return Buffer.concat([hash, signatureOf(hash)]).toString('base64url')
}

/** The hash of the address that a token belongs to; null for a token that the shop did not sign. */
function addressOfToken(token: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]{64}$/.test(token)) return null
  const bytes = new Uint8Array(Buffer.from(token, 'base64url'))
  const hash = bytes.slice(0, HASH_BYTES)
  return timingSafeEqual(bytes.subarray(HASH_BYTES), signatureOf(hash)) ? hash : null
}

/**
 * Ends the review requests to an address. Once more changes nothing.
 * @throws ShopError `not found` for a token that the shop did not sign
 */
export async function stopRequests(token: string): Promise<void> {
  const addressHash = addressOfToken(token)
  if (!addressHash) throw new ShopError('not found', 'Not found')
  await db.reviewRefusal.createMany({ data: { addressHash }, skipDuplicates: true })
}

/** Whether an address gets review requests; null for a token that the shop did not sign. */
export async function getsRequests(token: string): Promise<boolean | null> {
  const addressHash = addressOfToken(token)
  return addressHash && (await db.reviewRefusal.count({ where: { addressHash } })) === 0
}
