import { z } from 'zod'
import type { Message } from '@/lib/i18n/message'
import { refundToInput, refundToProblem, refundToTyped } from '@/lib/orders/pay/refund-input'
import { wholeQty } from '@/lib/orders/place/input'
import { MAX_LINES } from '@/lib/orders/place/lines'
import { optionalCode, optionalText, text } from '@/lib/values/text'
import { customersReasons, isFaulty, MAX_RETURN_TEXT, returnKinds, returnReasons, returnStatuses } from './return-rules'

const NOT_EXCHANGEABLE = 'Only damaged or defective goods can be exchanged: please choose a refund'

const wanted = z
  .union([
    optionalCode(40),
    z.object({ _id: text(200, { required: 'Each item needs its _id' }), size: optionalCode(40) }),
  ])
  .describe('For an exchange: the size to send instead, or another product and its size. Default: the same')

const item = z.object({
  _id: text(200, { required: 'Each item needs its _id' }),
  size: optionalCode(40),
  qty: wholeQty,
  wanted,
})

/** A form sends its items as JSON text. */
const items = z.preprocess(
  parsedJson,
  z
    .array(item, 'Choose what you want to return')
    .min(1, 'Choose what you want to return')
    .max(MAX_LINES, `An order has at most ${MAX_LINES} lines`),
)

function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const reason = z.enum(customersReasons, `The reason must be one of ${customersReasons.join(', ')}`)
const anyReason = z
  .enum(returnReasons, `The reason must be one of ${returnReasons.join(', ')}`)
  .describe('`does not fit` and `changed mind` are for staff')
const kind = z.enum(returnKinds, 'The kind must be refund or exchange')
const words = text(MAX_RETURN_TEXT, { lines: true })

function refuseExchange({ kind, reason }: { kind: string; reason: string }, context: z.RefinementCtx): void {
  if (kind !== 'exchange' || isFaulty(reason)) return
  context.addIssue({ code: 'custom', message: NOT_EXCHANGEABLE, path: ['kind'] })
}

const request = z.object({
  items,
  kind: kind.nullish().transform((value) => value ?? 'refund'),
  text: words.nullish().transform((value) => value ?? ''),
  refundTo: z.preprocess(parsedJson, refundToInput.nullish()).describe('For a refund: where the money goes'),
})

/** The body of `POST /api/orders/{id}/returns` from a customer, and from the staff, who exchange for any reason. */
export const returnInput = request.extend({ reason }).superRefine(refuseExchange)
export const staffReturnInput = request.extend({ reason: anyReason })
export type ReturnInput = z.infer<typeof staffReturnInput>

/** The form: whether each line of the order is returned, how many pieces, and for which size. */
const requestForm = z.object({
  lines: z.array(z.object({ isChosen: z.boolean(), qty: z.coerce.number(), wanted: z.string() })),
  reason: anyReason.or(z.literal('')),
  kind,
  text: words,
  refundTo: refundToTyped,
})

/** The shopper's form. It offers the choice of the kind only when there is one. */
export const returnForm = checkedForm(({ reason, kind }) => (isFaulty(reason) ? kind : 'refund'))
export const staffReturnForm = checkedForm(({ kind }) => kind)

type Kind = (typeof returnKinds)[number]

function checkedForm(kindOf: (values: { reason: string; kind: Kind }) => Kind) {
  return requestForm
    .superRefine((values, context) => {
      const missing = (path: string, message: Message) =>
        context.addIssue({ code: 'custom', message, path: path.split('.') })
      // At the first line, which can take the focus.
      if (!values.lines.some(({ isChosen }) => isChosen)) missing('lines.0.isChosen', 'Choose what you want to return')
      if (values.reason === '') missing('reason', 'Choose a reason')
      if (values.reason === 'other' && values.text === '') missing('text', 'Please tell us what is wrong')
      const { method, account } = values.refundTo
      if (kindOf(values) === 'exchange' || (!method && !account)) return
      const [field, problem] = refundToProblem(values.refundTo) ?? []
      if (problem) missing(`refundTo.${field}`, problem)
    })
    .transform(({ refundTo: { method, account }, ...values }) => {
      const kind = kindOf(values)
      return { ...values, kind, refundTo: method && kind === 'refund' ? { method, account } : null }
    })
}

export type ReturnForm = z.infer<typeof returnForm>
export type ReturnTyped = z.input<typeof returnForm>

const WHOLE_REFUND = 'The refund must be whole rupees, 0 or more'

/** An administrator's decision about a return. */
export const returnChange = z.object({
  status: z.enum(
    returnStatuses.filter((status) => status !== 'requested'),
    'The status must be approved, refused, received or settled',
  ),
  /** Shown to the shopper. */
  text: optionalText(MAX_RETURN_TEXT, { lines: true }),
  restock: z
    .boolean('Restock must be true or false')
    .optional()
    .describe('For `received`: whether the goods can be sold again. Default: false if they are damaged or defective'),
  refund: z
    .int(WHOLE_REFUND)
    .min(0, WHOLE_REFUND)
    .optional()
    .describe(
      'For `received` and `settled`: the rupees that go back, at most what the goods were worth; less needs a text',
    ),
  kind: z
    .literal('refund', 'The kind can become refund only')
    .optional()
    .describe('For `received`: refunds an exchange whose goods are not there'),
  kindBase: kind
    .optional()
    .describe('The kind that the administrator saw; 409 if the replacement was cancelled since and it is a refund now'),
  items: z
    .array(item.pick({ _id: true, size: true, wanted: true }), 'The items must be a list')
    .max(MAX_LINES, `An order has at most ${MAX_LINES} lines`)
    .optional()
    .describe('For `received`: other sizes or products to send instead'),
})
export type ReturnChange = z.infer<typeof returnChange>
/** An approval in the admin form, which must say where the goods go. */
export const approvalForm = z.object({
  text: text(MAX_RETURN_TEXT, { required: 'Please say where to send it: the shopper reads it', lines: true }),
})
/** A refusal in the admin form, which must give the shopper a reason. */
export const refusalForm = z.object({
  text: text(MAX_RETURN_TEXT, { required: 'Please say why: the shopper reads it', lines: true }),
})
