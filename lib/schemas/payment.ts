import { z } from 'zod'
import { text } from './text'

export const PAYMENT_ID_REQUIRED = 'Payment ID is required for online payments'

/** The letters and digits of a reference, by which it is compared: spaces and dashes mean nothing. */
export const plainReference = (reference: string) => reference.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** One without any letter or digit would equal every other such. */
export const isReference = (value: string | null) => /[a-z0-9]/i.test(value ?? '')

const reason = text(300, { required: 'A reason is required: the shopper reads it' })

/** The form of an admin who rejects a payment. */
export const rejectionForm = z.object({ reason })

/** The reference that an admin's decision is about; of another one, sent meanwhile, they know nothing. */
export const orderPaymentIDBase = z.string().nullish()

export const rejectionChange = z.discriminatedUnion(
  'isRejected',
  [z.object({ isRejected: z.literal(true), reason, orderPaymentIDBase }), z.object({ isRejected: z.literal(false) })],
  'isRejected must be true or false',
)

/** Another reference for a placed order, as the shopper's form sends it. */
export const paymentReference = z.object({
  orderPaymentID: text(100, { required: PAYMENT_ID_REQUIRED }).refine(isReference, PAYMENT_ID_REQUIRED),
})
