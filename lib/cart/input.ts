import { z } from 'zod'
import { orderItems, orderLine } from '@/lib/orders/place/input'
import { MAX_LINES } from '@/lib/orders/place/lines'

/** The body of POST /api/cart/check. */
export const cartCheck = z.object({ orderItems })

const changedAt = z.iso
  .datetime({ offset: true, error: 'A time must be written as 2026-11-28T09:30Z' })
  .transform((value) => new Date(value).toISOString())
  .nullish()
  .describe('When the line was last changed; the newer of two devices counts. Default: now')

/** The body of PUT /api/users/cart: the whole cart. */
export const cartInput = z.object({
  cartItems: z
    .array(orderLine.extend({ updatedAt: changedAt }), 'cartItems must be a list')
    .max(MAX_LINES, `A cart has at most ${MAX_LINES} lines`),
})
export type CartInput = z.infer<typeof cartInput>
