import { z } from 'zod'
import { money, time } from '@/lib/values/response-parts'

const line = z.object({ _id: z.string(), size: z.string().optional(), qty: z.int(), updatedAt: time })

const cartItem = line.extend({ name: z.string(), nameUr: z.string().optional(), image: z.string(), price: money })

/** The cart of an account. */
export const accountCart = z
  .object({
    cartItems: z.array(cartItem).describe('With the name, the first picture and the price of today'),
    gone: z
      .array(line)
      .optional()
      .describe('Where there are any: kept lines whose product or size is not for sale at the moment'),
  })
  .meta({ id: 'Cart' })
export type AccountCart = z.infer<typeof accountCart>

const checkedLine = z.object({
  _id: z.string(),
  size: z.string().nullable(),
  price: money.nullable().describe('Of one piece; null where the product or the size is not for sale'),
  compareAtPrice: money.nullable(),
  stock: z.int().describe('Pieces that there are for this line, after the lines before it'),
  returnable: z.literal(false).optional().describe('Where customers cannot return goods of this kind'),
  problem: z.string().nullable().describe('Why the line cannot be ordered as it is, in a sentence'),
})
export type CheckedLine = z.infer<typeof checkedLine>

/** The result of checking a cart, in the order in which it was sent. */
export const checkedCart = z.object({
  orderItems: z.array(checkedLine),
  shippingPrice: money.describe('What the delivery of these lines costs, of those that are for sale'),
})
