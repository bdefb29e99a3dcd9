import { createHash } from 'node:crypto'

/** As many characters as merchant centres take. */
const MAX_LENGTH = 50

/**
 * What names a product, or one size of it, to merchant centres: always the same, no other's. An id has no `_`, so the
 * first one divides; what is too long or no plain word is told by its hash.
 */
export function skuOf(productId: string, size?: string): string {
  const whole = size === undefined ? productId : `${productId}_${size}`
  if (whole.length <= MAX_LENGTH && /^[\w.-]+$/.test(whole)) return whole
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 16)
  return `${productId.slice(0, MAX_LENGTH - 17)}_${hash}`
}
