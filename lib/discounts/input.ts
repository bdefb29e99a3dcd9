import { z } from 'zod'
import type { Message } from '@/lib/i18n/message'
import { endOfDay, startOfDay } from '@/lib/values/calendar'
import { codeText, moment } from '@/lib/values/text'
import { typedNumber } from '@/lib/values/typed'

/** Most rupees of a discount, and of its minimum order. */
const MAX_AMOUNT = 10_000_000
const MAX_PERCENT = 100
const MAX_USES = 1_000_000

const code = codeText(40, { required: 'Code is required' })
  .pipe(z.string().regex(/^[A-Za-z0-9_-]+$/, 'A code consists of letters A to Z, digits, - and _'))
  .meta({ minLength: 1, maxLength: 40, example: 'EID-10' })

const discountFields = z.object({
  code,
  kind: z.enum(['percent', 'amount'], 'The kind must be percent or amount'),
  value: z.int('The value must be a whole number').min(1, 'The value must be at least 1'),
  minSubtotal: z
    .int('The least order must be in whole rupees')
    .min(0, 'The least order must be at least 0 rupees')
    .max(MAX_AMOUNT, 'The least order must be at most 10,000,000 rupees')
    .nullish()
    .describe('The minimum `itemsPrice`'),
  startsAt: moment.nullish(),
  endsAt: moment.nullish().describe('When the code stops being valid'),
  maxUses: z
    .int('The number of uses must be a whole number')
    .min(1, 'The number of uses must be at least 1')
    .max(MAX_USES, 'The number of uses must be at most 1,000,000')
    .nullish(),
  oncePerCustomer: z.boolean('Once per customer must be true or false').optional(),
  notOnSale: z.boolean('notOnSale must be true or false').optional(),
})

type Fields = z.infer<typeof discountFields>

function refuseContradictions({ kind, value, startsAt, endsAt }: Fields, context: z.RefinementCtx): void {
  const refuse = (path: keyof Fields, message: Message) => context.addIssue({ code: 'custom', message, path: [path] })
  if (kind === 'percent' && value > MAX_PERCENT) refuse('value', 'A percentage must be at most 100')
  if (kind === 'amount' && value > MAX_AMOUNT) refuse('value', 'An amount must be at most 10,000,000 rupees')
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) {
    refuse('endsAt', 'The code must end after it starts')
  }
}

/** The body of POST /api/discounts. */
export const discountInput = discountFields.superRefine(refuseContradictions)
export type DiscountInput = z.infer<typeof discountInput>

/**
 * The body of PUT /api/discounts/{id}. Null clears an optional field. The result as a whole is validated afterwards.
 */
export const discountChange = discountFields.partial().extend({ base: discountFields.partial().optional() })
export type DiscountChange = z.infer<typeof discountChange>

const numberOf = (typed: string) => (typed.trim() === '' ? null : typedNumber(typed))

/** An invalid day is passed on unchanged for the rule to refuse. */
const timeOf = (day: string, toTime: (day: string) => string) =>
  day && !Number.isNaN(Date.parse(day)) ? toTime(day) : day || null

/** The form at /admin/discounts. Its days, `YYYY-MM-DD`, are the first and the last one on which the code is valid. */
export const discountForm = z
  .object({
    code: z.string(),
    kind: discountFields.shape.kind,
    value: z.string(),
    minSubtotal: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    maxUses: z.string(),
    oncePerCustomer: z.boolean(),
    notOnSale: z.boolean(),
  })
  .transform(
    ({ value, minSubtotal, startsAt, endsAt, maxUses, ...rest }): z.input<typeof discountInput> => ({
      ...rest,
      value: numberOf(value) ?? Number.NaN,
      minSubtotal: numberOf(minSubtotal),
      startsAt: timeOf(startsAt, startOfDay),
      endsAt: timeOf(endsAt, endOfDay),
      maxUses: numberOf(maxUses),
    }),
  )
  .pipe(discountInput)
