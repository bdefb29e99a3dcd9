import { z } from 'zod'
import { dayOf } from '@/lib/values/calendar'
import { inPaisas } from '@/lib/values/money'
import { day, optionalCode, optionalDay, optionalText, text } from '@/lib/values/text'
import { typedNumber } from '@/lib/values/typed'
import { MAX_SETTLED, MAX_SETTLEMENT_ROWS, MAX_STATEMENT_NUMBER, MAX_TRACKING } from './rules'

const most = MAX_SETTLED.toLocaleString('en-US')
const decimals = 'The amount must be rupees with at most two decimals'
const hasTwoDecimals = (amount: number) => Number(amount.toFixed(2)) === amount
/** Rupees of a courier, which are paisas from here on. */
const signed = z
  .number(decimals)
  .min(-MAX_SETTLED, `The amount must be at least -${most}`)
  .max(MAX_SETTLED, `The amount must be at most ${most}`)
  .refine(hasTwoDecimals, decimals)
const kept = signed.min(0, 'The amount must not be below 0').default(0).transform(inPaisas)

const row = z
  .object({
    trackingNumber: optionalCode(MAX_TRACKING).describe('None for an adjustment'),
    text: optionalText(200).describe('What an adjustment is for'),
    amount: signed.transform(inPaisas).describe('What the courier collected; below 0 if it takes money back'),
    charge: kept.describe('What the courier kept for its service'),
    incomeTax: kept.describe('The income tax that it withheld'),
    salesTax: kept.describe('The sales tax that it withheld'),
    state: optionalText(100).describe('The courier’s own word for where the parcel is, or for its money'),
    anyway: z
      .boolean('anyway must be true or false')
      .default(false)
      .describe('Enters a row whose state says that the parcel is on its way or not paid'),
  })
  .refine(({ trackingNumber, text }) => trackingNumber || text, {
    path: ['trackingNumber'],
    error: 'Each row needs its tracking number',
  })
  .transform(({ trackingNumber, ...rest }) => ({ ...rest, trackingNumber: trackingNumber ?? '' }))
export type SettledRow = z.output<typeof row>

/** A courier's statement of the cash that it collected. */
export const settlementInput = z.object({
  courier: text(100, { required: 'Choose the courier' }),
  again: z.boolean('again must be true or false').default(false).describe('Enters rows that were entered before'),
  credited: signed
    .min(0, 'What the bank received must not be below 0: enter 0 if nothing came')
    .transform(inPaisas)
    .nullish()
    .describe('What the bank received for the whole settlement'),
  statementDate: optionalDay
    .refine((day) => !day || day <= dayOf(new Date()), 'The date of the statement must not lie in the future')
    .describe('The day on the statement, which decides the month. Default: the day of entry'),
  statementNumber: optionalText(MAX_STATEMENT_NUMBER).describe('The number on the statement'),
  rows: z
    .array(row, 'The rows must be a list')
    .min(1, 'A settlement needs at least one row')
    .max(MAX_SETTLEMENT_ROWS, `A settlement has at most ${MAX_SETTLEMENT_ROWS.toLocaleString('en-US')} rows`),
})
/** Amounts are paisas. */
export type SettlementInput = z.output<typeof settlementInput>

/** The rows of an earlier settlement, all of them, with other figures. What is not given is unchanged. */
export const settlementCorrection = settlementInput
  .pick({ rows: true, credited: true, statementDate: true, statementNumber: true })
  .partial({ rows: true })
export type Correction = z.output<typeof settlementCorrection>

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const wrongOrder = { path: ['to'], error: 'The last day must not lie before the first' }

/** The days on which a courier paid. */
export const pullInput = settlementInput
  .pick({ courier: true })
  .extend({
    from: day,
    to: day,
    after: z
      .uuid('Go on with what the call before answered as next')
      .optional()
      .describe('`next` of a call that did not ask about all parcels'),
  })
  .refine(inOrder, wrongOrder)
export type PullInput = z.output<typeof pullInput>

/** The period of taxes by the day of the statement. */
export const taxesQuery = z
  .object({
    from: optionalDay.describe('The first day. Default: the first of the month 11 months before `to`'),
    to: optionalDay.describe('The last day, inclusive. Default: today'),
  })
  .transform(({ from, to = dayOf(new Date()) }) => ({ from: from ?? yearBefore(to), to }))
  .refine(inOrder, wrongOrder)
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
  credited: z.string().refine((value) => value.trim() === '' || isAmount(typedNumber(value)), decimals),
  statementDate: z.string(),
  statementNumber: z.string().max(MAX_STATEMENT_NUMBER),
})

const isAmount = (value: number) => value >= 0 && value <= MAX_SETTLED && hasTwoDecimals(value)
