import { createHash } from 'node:crypto'

/** The maximum length that merchant centres accept. */
const MAX_LENGTH = 50

/**
 * A stable, unique identifier of a product or one of its sizes for merchant centres. Ids contain no `_`, so the first
 * one separates the parts. A part that is too long or not plain is replaced by its hash.
 */
export function skuOf(productId: string, size?: string): string {
  const whole = size === undefined ? productId : `${productId}_${size}`
  if (whole.length <= MAX_LENGTH && /^[\w.-]+$/.test(whole)) return whole
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 16)
  return `${productId.slice(0, MAX_LENGTH - 17)}_${hash}`
}
