import { z } from 'zod'
import { dayOf } from '@/lib/values/calendar'
import { codeText, optionalDay, text } from '@/lib/values/text'
import { typedNumber } from '@/lib/values/typed'
import { MAX_SETTLED, MAX_SETTLEMENT_ROWS, MAX_TRACKING } from './rules'

const most = MAX_SETTLED.toLocaleString('en-US')
const wholeAmount = 'The amount must be whole rupees, 0 or more'
const amount = z.int(wholeAmount).min(0, wholeAmount).max(MAX_SETTLED, `The amount must be at most ${most}`)

const row = z.object({
  trackingNumber: codeText(MAX_TRACKING, { required: 'Each row needs its tracking number' }),
  amount: amount.describe('What the courier collected'),
  charge: amount.default(0).describe('What the courier kept for its service'),
  incomeTax: amount.default(0).describe('The income tax that it withheld'),
  salesTax: amount.default(0).describe('The sales tax that it withheld'),
})

/** A courier's statement of the cash that it collected. */
export const settlementInput = z.object({
  courier: text(100, { required: 'Choose the courier' }),
  again: z.boolean('again must be true or false').default(false).describe('Enters rows that were entered before'),
  credited: amount.nullish().describe('What the bank received for the whole settlement'),
  rows: z
    .array(row, 'The rows must be a list')
    .min(1, 'A settlement needs at least one row')
    .max(MAX_SETTLEMENT_ROWS, `A settlement has at most ${MAX_SETTLEMENT_ROWS.toLocaleString('en-US')} rows`),
})
export type SettlementInput = z.infer<typeof settlementInput>

/** The rows of an earlier settlement, all of them, with other figures. Without `credited`, what the bank received is unchanged. */
export const settlementCorrection = settlementInput.pick({ rows: true, credited: true })
export type Correction = z.infer<typeof settlementCorrection>

/** The period of taxes by the day on which settlements were entered. */
export const taxesQuery = z
  .object({
    from: optionalDay.describe('The first day. Default: the first of the month 11 months before `to`'),
    to: optionalDay.describe('The last day, inclusive. Default: today'),
  })
  .transform(({ from, to = dayOf(new Date()) }) => ({ from: from ?? yearBefore(to), to }))
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day must not lie before the first' })
export type TaxPeriod = z.output<typeof taxesQuery>

/** The first day of twelve calendar months that end with a day's. */
function yearBefore(to: string): string {
  const first = new Date(`${to.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() - 11)
  return first.toISOString().slice(0, 10)
}

/** The same for the admin form, with rows as pasted from a courier's sheet. */
export const settlementText = z.object({
  courier: z.string().min(1, 'Choose the courier'),
  sheet: z.string().refine((value) => value.trim() !== '', 'Paste the rows, or choose a file'),
  credited: z.string().refine((value) => value.trim() === '' || isAmount(typedNumber(value)), wholeAmount),
})

const isAmount = (value: number) => Number.isInteger(value) && value >= 0 && value <= MAX_SETTLED
