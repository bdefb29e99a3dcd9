import { z } from 'zod'
import { orderStatuses } from '@/lib/orders/status'
import { money } from '@/lib/schemas/answers'

const count = z.int().min(0)

export const waitingFigures = z.object({
  toConfirm: count.describe('Cash orders to call about now'),
  toVerify: count.describe('Online payments to verify'),
  toShip: count.describe('Orders that can be shipped'),
  late: count.describe('Orders past the promised day'),
  openReturns: count.describe('Returns to answer, receive or settle'),
  toReturn: count.describe('Orders whose money has to be returned'),
  rejected: count.describe('Rejected payments that wait for the shopper'),
})
export type WaitingFigures = z.infer<typeof waitingFigures>

/** The query of GET /api/search. */
export const searchQuery = z.object({
  search: z
    .string()
    .optional()
    .describe('A number from its beginning, or a part of a name, e-mail, telephone or payment reference'),
})

const foundOrder = z.object({
  _id: z.string(),
  number: z.string(),
  customerName: z.string(),
  status: z.enum(orderStatuses),
  totalPrice: money,
})
const foundProduct = z.object({ _id: z.string(), name: z.string(), price: money, isPublished: z.boolean() })
const foundUser = z.object({ _id: z.string(), name: z.string(), email: z.string() })

export const found = z.object({
  orders: z.array(foundOrder),
  products: z.array(foundProduct),
  users: z.array(foundUser),
})
export type Found = z.infer<typeof found>
