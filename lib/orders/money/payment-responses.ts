import { z } from 'zod'
import { money, time } from '@/lib/values/response-parts'
import { refundMethods } from './refund-methods'

export const person = z.object({ _id: z.string(), name: z.string() })

/** An administrator found no payment with the reference. The shopper reads the reason as written. */
export const paymentRejection = z.object({ reason: z.string(), rejectedAt: time })

/** A payment reference that the shopper replaced, after a rejection or voluntarily. */
export const pastPaymentID = z.object({
  orderPaymentID: z.string(),
  paymentRejection: paymentRejection.optional(),
  replacedAt: time,
})
export type PastPaymentID = z.infer<typeof pastPaymentID>

/** Another order with the same payment reference, or one that shares six consecutive digits. */
export const sameReference = z.object({
  _id: z.string(),
  number: z.string(),
  orderPaymentID: z.string(),
  isPaid: z.boolean(),
  isRefunded: z.boolean(),
})
export type SameReference = z.infer<typeof sameReference>

/** Where the customer wants money back. */
export const refundTo = z.object({ method: z.enum(refundMethods), account: z.string() }).nullable()

/** Money that was sent back. */
export const refund = z.object({
  amount: money,
  reference: z.string(),
  at: time,
  by: person.optional().describe('For admins'),
})
export type Refund = z.infer<typeof refund>
