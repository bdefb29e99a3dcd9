import { z } from 'zod'
import type { Message } from '@/lib/i18n/message'
import { text } from '@/lib/values/text'
import { typedNumber } from '@/lib/values/typed'
import { normalReference, plainReference } from './reference'

const PAYMENT_ID_REQUIRED = 'Payment ID is required for online payments'

const MAX_LENGTH = 100

/**
 * The error in a reference, as a sentence; undefined when it is valid. Letters of other scripts could look like ours.
 */
export function referenceProblem(value: string | null): Message | undefined {
  const reference = normalReference(value ?? '')
  if (reference === '') return PAYMENT_ID_REQUIRED
  if (/[^a-z0-9 _./#-]/i.test(reference))
    return 'Payment ID may contain only letters A to Z, digits, spaces and - _ . / #'
  if (plainReference(reference).length < 4) return 'Payment ID must have at least 4 letters or digits'
  return reference.length > MAX_LENGTH ? `This is longer than ${MAX_LENGTH} characters` : undefined
}

const AMOUNT = 'The amount must be whole rupees, 1 or more'

/** An amount of money that came or went. */
export const wholeRupees = z.int(AMOUNT).min(1, AMOUNT).max(100_000_000, 'The amount must be at most PKR 100,000,000')

/** The same in an administrator's form. */
export const amountForm = z.object({ amount: z.string().transform(typedNumber).pipe(wholeRupees) })

const reason = text(300, { required: 'A reason is required: the shopper reads it' })

/** The form of an administrator who rejects a payment. */
export const rejectionForm = z.object({ reason })

/** The reference that an administrator's decision applies to. One sent meanwhile is a conflict. */
export const orderPaymentIDBase = z.string().nullish()

export const rejectionChange = z.discriminatedUnion(
  'isRejected',
  [
    z.object({ isRejected: z.literal(true), reason, orderPaymentIDBase, isCancelledBase: z.boolean().nullish() }),
    z.object({ isRejected: z.literal(false) }),
  ],
  'isRejected must be true or false',
)

/** Another reference for a placed order, in the shopper's form. */
export const paymentReference = z.object({
  orderPaymentID: text(MAX_LENGTH, { required: PAYMENT_ID_REQUIRED })
    .superRefine((value, context) => {
      const message = value && referenceProblem(value)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform(normalReference)
    .meta({ example: 'TID 123456789' }),
})

/** Most photos of receipts that an order takes. */
export const MOST_RECEIPTS = 5
