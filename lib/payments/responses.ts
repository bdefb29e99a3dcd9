import { z } from 'zod'
import { time } from '@/lib/values/response-parts'

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
