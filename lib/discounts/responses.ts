import { z } from 'zod'
import { money, paging, time } from '@/lib/values/response-parts'

/** A discount code as the API answers it. */
export const discount = z
  .object({
    _id: z.string(),
    code: z.string(),
    kind: z.enum(['percent', 'amount']),
    value: z.int().describe('Percent or whole rupees'),
    minSubtotal: money.nullable(),
    startsAt: time.nullable(),
    endsAt: time.nullable().describe('When the code stops being valid'),
    maxUses: z.int().nullable(),
    oncePerCustomer: z.boolean(),
    notOnSale: z.boolean().describe('Whether it lowers only lines that are not on sale'),
    uses: z.int().describe('Orders with this code that are not cancelled'),
    createdAt: time,
  })
  .meta({ id: 'Discount' })
export type Discount = z.infer<typeof discount>

export const discountPage = z.object({ discounts: z.array(discount), ...paging })
export type DiscountPage = z.infer<typeof discountPage>

/** The total of an order with a code. */
export const discountedTotal = z.object({ discountPrice: money, totalPrice: money })
