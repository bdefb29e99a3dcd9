import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/lib/platform/env'

/** What is sealed, e.g. `second-factor`, and whose it is. A sealed text opens for the same purpose and owner only. */
type Place = { purpose: string; owner: string }

/** How a sealed text begins. */
export const SEALED = 'sealed:'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', env().AUTH_SECRET, '', `seal:${purpose}`, 32))

/**
 * Encrypts a secret that the shop must be able to read again, so that a copy of the database does not reveal it:
 * AES-256-GCM with a key that is derived from AUTH_SECRET.
 */
export function seal(text: string, { purpose, owner }: Place): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return SEALED + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

export const isSealed = (stored: string) => stored.startsWith(SEALED)

/** Decrypts a secret; null if it was sealed with another AUTH_SECRET or for another place, or was changed. */
export function unseal(stored: string, { purpose, owner }: Place): string | null {
  const bytes = Buffer.from(stored.slice(SEALED.length), 'base64url')
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
