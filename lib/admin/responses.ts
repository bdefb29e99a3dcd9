import { z } from 'zod'
import { orderStatuses } from '@/lib/orders/status'
import { money } from '@/lib/values/response-parts'

const count = z.int().min(0)

/** Each figure only for those who may open its list. */
export const waitingFigures = z
  .object({
    toConfirm: count.describe('Cash orders to call about now'),
    toVerify: count.describe('Online payments and advances to verify'),
    toShip: count.describe('Orders that can be shipped'),
    late: count.describe('Orders past the promised day'),
    attempts: count.describe('Parcels that could not be delivered'),
    openReturns: count.describe('Returns to answer, receive or settle'),
    toReturn: count.describe('Orders whose money has to be returned'),
    toLookUp: count.describe('Orders that ended before their online payment was verified'),
    rejected: count.describe('Rejected payments waiting for the shopper'),
  })
  .partial()
export type WaitingFigures = z.infer<typeof waitingFigures>

/** The query of GET /api/search. */
export const searchQuery = z.object({
  search: z
    .string()
    .optional()
    .describe('The beginning of an order number, or part of a name, email, telephone number or payment reference'),
})

const foundOrder = z.object({
  _id: z.string(),
  number: z.string(),
  customerName: z.string().optional().describe('Not for packers'),
  status: z.enum(orderStatuses),
  totalPrice: money.optional().describe('Not for packers'),
})
const foundProduct = z.object({
  _id: z.string(),
  name: z.string(),
  price: money,
  lowestPrice: money,
  isPublished: z.boolean(),
})
const foundUser = z.object({ _id: z.string(), name: z.string(), email: z.string() })

export const found = z.object({
  orders: z.array(foundOrder),
  products: z.array(foundProduct),
  users: z.array(foundUser),
})
export type Found = z.infer<typeof found>

const MOST_NAMES = 100

/** The query of GET /api/products/match. */
export const matchQuery = z
  .object({ names: z.string().optional().describe('Ids or names as slugs, separated by commas, at most 100') })
  .transform(({ names = '' }) => {
    const slugs = names.split(',').filter((name) => /^[a-z0-9-]+$/.test(name))
    return { names: [...new Set(slugs)].slice(0, MOST_NAMES) }
  })

export const productMatches = z.object({
  matches: z.array(
    z.object({
      name: z.string(),
      products: z.array(z.object({ _id: z.string(), name: z.string(), images: z.array(z.string()) })),
    }),
  ),
})
export type ProductMatches = z.infer<typeof productMatches>
export type MatchedProduct = ProductMatches['matches'][number]['products'][number]
