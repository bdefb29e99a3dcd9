import { createHash, randomBytes } from 'node:crypto'
import { slugOf } from './product-href'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const TAIL = 6

/**
 * A new product's id: its slug, for people and search engines, and six letters. They are random, or follow from the key
 * of the call, so that a repeated call cannot add the product twice.
 */
export function newProductId(name: string, idempotencyKey?: string | null): string {
  const bytes = idempotencyKey ? createHash('sha256').update(idempotencyKey).digest() : randomBytes(4 * TAIL)
  const tail = Array.from({ length: TAIL }, (_, index) => letters[bytes.readUInt32LE(4 * index) % letters.length]).join(
    '',
  )
  return [slugOf(name), tail].filter(Boolean).join('-')
}

/** The maximum length that merchant centres accept. */
const MAX_LENGTH = 50

/** What merchant centres group by: all colours and sizes of a design, or the sizes of a product without one. */
export const groupOf = ({ _id, design }: { _id: string; design: string | null }): string =>
  design ? skuOf('design', design.toLowerCase()) : skuOf(_id)

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
