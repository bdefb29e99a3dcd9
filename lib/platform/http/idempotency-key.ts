import { z } from 'zod'
import { validate } from './validate'

const LENGTH = 'The Idempotency-Key must have 1 to 255 characters'

/** The Idempotency-Key of a call that adds something. What a repeated key means is up to the call. */
export const idempotencyKey = z.string(LENGTH).min(1, LENGTH).max(255, LENGTH)

/** The key of a call that places an order. */
export const orderKey = idempotencyKey.describe(
  'Repeating a request with the same key and body returns the first response without a second order',
)

/** The parameters of a call that looks for what was added under a key. */
export const keyQuery = z.object({
  key: idempotencyKey
    .refine((key) => !key.includes('\0'), 'This contains a character that cannot be used')
    .describe('The Idempotency-Key of the call whose response was lost'),
})

/**
 * The Idempotency-Key of a request, if it has one.
 * @throws ShopError `bad input` for a key that is not 1 to 255 characters long
 */
export function idempotencyKeyOf({ headers }: Request): string | null {
  const key = headers.get('idempotency-key')
  return key === null ? null : validate(idempotencyKey, key)
}
