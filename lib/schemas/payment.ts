import { z } from 'zod'
import { text } from './text'

export const PAYMENT_ID_REQUIRED = 'Payment ID is required for online payments'

const MAX_LENGTH = 100

/** Full-width digits and the like become plain ones, so that one payment cannot be named in two ways. */
export const normalReference = (reference: string) => reference.normalize('NFKC').trim()

/** The letters and digits of a reference, by which it is compared: spaces, signs and case mean nothing. */
export const plainReference = (reference: string) =>
  normalReference(reference)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** What is wrong with a reference, in a sentence; undefined when nothing is. Letters of other scripts look like ours. */
export function referenceProblem(value: string | null): string | undefined {
  const reference = normalReference(value ?? '')
  if (reference === '') return PAYMENT_ID_REQUIRED
  if (/[^a-z0-9 _./#-]/i.test(reference))
    return 'Payment ID may contain only letters A to Z, digits, spaces and - _ . / #'
  if (plainReference(reference).length < 4) return 'Payment ID must have at least 4 letters or digits'
  return reference.length > MAX_LENGTH ? `This is longer than ${MAX_LENGTH} characters` : undefined
}

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
  orderPaymentID: text(MAX_LENGTH, { required: PAYMENT_ID_REQUIRED })
    .superRefine((value, context) => {
      const message = value && referenceProblem(value)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform(normalReference)
    .meta({ example: 'TID 123456789' }),
})
