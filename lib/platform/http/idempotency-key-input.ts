import { z } from 'zod'

const LENGTH = 'The Idempotency-Key must have 1 to 255 characters'

/** The Idempotency-Key of a call that adds something. What a repeated key means is up to the call. */
export const idempotencyKey = z.string().min(1, LENGTH).max(255, LENGTH)

/** The key of a call that places an order. */
export const orderKey = idempotencyKey.describe(
  'Repeating a request with the same key and body returns the first response without a second order',
)
