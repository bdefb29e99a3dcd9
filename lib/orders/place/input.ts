import { z } from 'zod'
import { addressFields, fullName, localPhone, phone, shippingAddress } from '@/lib/addresses/input'
import { languages } from '@/lib/i18n/language'
import { orderNumberIn } from '@/lib/orders/order-number'
import { referenceProblem } from '@/lib/orders/pay/payment-input'
import { normalReference } from '@/lib/orders/pay/reference'
import { codeText, email, optionalCode, optionalText, text } from '@/lib/values/text'
import { MAX_LINES, MAX_QTY } from './lines'

export const paymentMethods = ['Cash on Delivery', 'Online Payment'] as const
export type PaymentMethodName = (typeof paymentMethods)[number]

const optionalEmail = z
  .literal('')
  .or(email)
  .nullish()
  .transform((value) => value || null)
export const paymentMethod = z.enum(paymentMethods, 'Choose Cash on Delivery or Online Payment')

/** Pieces of one line. */
export const wholeQty = z
  .int('The quantity must be a whole number')
  .min(1, 'The quantity must be at least 1')
  .max(MAX_QTY, `The quantity must be at most ${MAX_QTY}`)

export const orderLine = z.object({
  _id: text(200, { required: 'Each item needs its _id' }),
  qty: wholeQty,
  size: optionalCode(40),
})

/** An online payment needs a reference in the field `path`. */
function requireReference(
  context: z.RefinementCtx,
  path: string,
  paymentMethod: PaymentMethodName,
  reference: string | null,
): void {
  if (paymentMethod === 'Cash on Delivery') return
  const message = referenceProblem(reference)
  if (message) context.addIssue({ code: 'custom', message, path: [path] })
}

/** The ordered items: products, and sizes for those that have some. */
export const orderItems = z
  .array(orderLine, 'Not Items Found')
  .min(1, 'Not Items Found')
  .max(MAX_LINES, `An order has at most ${MAX_LINES} lines`)

const orderFields = z.object({
  orderItems,
  shippingAddress,
  phone,
  paymentMethod,
  orderPaymentID: optionalText(100).transform((value) => value && normalReference(value)),
  name: optionalText(100),
  email: optionalEmail,
  note: optionalText(1000, { lines: true }),
  language: z
    .enum(languages, 'The language must be en or ur')
    .nullish()
    .transform((value) => value ?? undefined)
    .describe('The language of mails about the order. Default: by Accept-Language'),
  // Left out without a code, so that the hash of the body under an Idempotency-Key equals the previous release's.
  discountCode: codeText(100)
    .nullish()
    .transform((value) => value || undefined)
    .describe('A code that does not apply is a 409'),
  expectedTotal: z
    .number()
    .nullish()
    .describe('The total that was shown; if the true total is higher, the order is a 409'),
  // Left out unless true, as the code is.
  whatsapp: z
    .boolean('whatsapp must be true or false')
    .nullish()
    .transform((value) => value || undefined)
    .describe('Whether the customer agrees to WhatsApp messages about this order on its number. Default: false'),
})

type Payment = { paymentMethod: PaymentMethodName; orderPaymentID: string | null }

/** Whether there has to be one is known with the total: an order of 0 needs none. */
const withReference = ({ paymentMethod, orderPaymentID }: Payment, context: z.RefinementCtx) => {
  if (orderPaymentID) requireReference(context, 'orderPaymentID', paymentMethod, orderPaymentID)
}

/** The body of POST /api/orders. Names, prices and totals in it are ignored. */
export const orderInput = ofOrder(orderFields)

/** The body of POST /api/orders/manual. */
export const manualOrderInput = ofOrder(
  orderFields.extend({
    name: fullName,
    // Left out unless true, as the code is.
    confirmed: z
      .boolean('confirmed must be true or false')
      .nullish()
      .transform((value) => value || undefined)
      .describe('Whether the customer has confirmed it on the telephone. Default: false'),
  }),
)

/** With cash on delivery only an advance has a reference. Anything else in `orderPaymentID` is ignored. */
function ofOrder<Fields extends z.ZodType<Payment>>(fields: Fields) {
  return z.preprocess<unknown, Fields, z.input<Fields>>(withoutUnusedReference, fields.superRefine(withReference))
}

function withoutUnusedReference(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('paymentMethod' in body)) return body
  if (body.paymentMethod !== 'Cash on Delivery') return body
  const reference = 'orderPaymentID' in body && typeof body.orderPaymentID === 'string' ? body.orderPaymentID : null
  return { ...body, orderPaymentID: referenceProblem(reference) ? null : reference }
}

export type OrderInput = z.infer<typeof orderInput>
export type ManualOrderInput = z.infer<typeof manualOrderInput>

/** The form at /checkout. */
const checkoutFields = z.object({
  email,
  ...addressFields,
  note: text(1000, { lines: true }),
  discountCode: codeText(100),
  paymentMethod,
  paymentId: text(100),
  whatsapp: z.boolean().optional(),
})

type PaymentTyped = { paymentMethod: PaymentMethodName; paymentId: string }

const withPaymentId = ({ paymentMethod, paymentId }: PaymentTyped, context: z.RefinementCtx) =>
  requireReference(context, 'paymentId', paymentMethod, paymentId)

export const checkoutForm = checkoutFields.superRefine(withPaymentId, { when: () => true })

/** The form at /admin/createorder. */
export const manualOrderForm = checkoutFields
  .extend({ email: z.literal('').or(email) })
  .superRefine(withPaymentId, { when: () => true })

export type CheckoutForm = z.infer<typeof checkoutForm>

/** Confirms or cancels an order by its signed link. Any text is accepted as the token, since the signature decides. */
export const confirmationAnswer = z.object({
  token: z.string('The link is incomplete'),
  answer: z.enum(['confirm', 'cancel'], 'The answer must be confirm or cancel'),
})
export type ConfirmationAnswer = z.infer<typeof confirmationAnswer>

/** Identifies an order to somebody who is not signed in. People paste its number with the words around it. */
const orderNumber = codeText(200, { required: 'Order number is required' }).transform(orderNumberIn)

/** The form at /track. */
export const trackForm = z.object({ number: orderNumber, phone })

/** The body of POST /api/orders/track. A number that no order can have is answered like any other wrong one. */
export const trackInput = z.object({
  number: z.union([z.string(), z.number()], 'Order number is required').transform(String).pipe(orderNumber),
  phone: text(40, { required: 'Phone number is required' }).transform(localPhone),
})
export type TrackInput = z.infer<typeof trackInput>

/** The body of POST /api/discounts/check. */
export const discountCheck = z.object({ code: codeText(100, { required: 'Enter a discount code' }), orderItems })
export type DiscountCheck = z.infer<typeof discountCheck>
