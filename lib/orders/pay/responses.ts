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
  sameReference: z
    .array(z.object({ _id: z.string(), number: z.string() }))
    .optional()
    .describe('For admins: other orders with a refund of this reference, if any'),
})
export type Refund = z.infer<typeof refund>

/** A code that banking apps scan. */
export const paymentCode = z.object({
  text: z.string().describe('What the code says: a Raast person-to-person payment'),
  svg: z.string().describe('The code as a picture'),
})
export type PaymentCode = z.infer<typeof paymentCode>

/** Codes of PKR 1 that the owner tries. */
export const testCodes = z.object({ codes: z.array(paymentCode.extend({ qr: z.enum(['00', '30']) })) })

export const receipt = z.object({
  _id: z.string(),
  createdAt: time,
  url: z.string().describe('Readable only by the owner of the order and by admins'),
  isReused: z.boolean().describe('Whether another order has the same file as a receipt'),
})
export type Receipt = z.infer<typeof receipt>

export const receiptList = z.object({ receipts: z.array(receipt).describe('Oldest first') })
