import { createHash, randomBytes } from 'node:crypto'
import { slugOf } from './slug'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const TAIL = 6

/**
 * A new product's id: its slug, for people and search engines, and six letters. They are random, or follow from the key
 * of the call, so that a repeated call cannot add the product twice.
 */
export function newProductId(name: string, idempotencyKey?: string | null): string {
  const bytes = idempotencyKey ? createHash('sha256').update(idempotencyKey).digest() : randomBytes(4 * TAIL)
  const tail = Array.from({ length: TAIL }, (_, at) => letters[bytes.readUInt32LE(4 * at) % letters.length]).join('')
  return [slugOf(name), tail].filter(Boolean).join('-')
}
