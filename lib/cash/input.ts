import { z } from 'zod'
import { codeText, text } from '@/lib/values/text'
import { MAX_SETTLED, MAX_SETTLEMENT_ROWS, MAX_TRACKING } from './rules'

const wholeAmount = 'The amount must be whole rupees, 0 or more'

const row = z.object({
  trackingNumber: codeText(MAX_TRACKING, { required: 'Each row needs its tracking number' }),
  amount: z
    .int(wholeAmount)
    .min(0, wholeAmount)
    .max(MAX_SETTLED, `The amount must be at most ${MAX_SETTLED.toLocaleString('en-US')}`),
})

/** A courier's statement of the cash that it collected. */
export const settlementInput = z.object({
  courier: text(100, { required: 'Choose the courier' }),
  again: z.boolean('again must be true or false').default(false).describe('Enters rows that were entered before'),
  rows: z
    .array(row, 'The rows must be a list')
    .min(1, 'A settlement needs at least one row')
    .max(MAX_SETTLEMENT_ROWS, `A settlement has at most ${MAX_SETTLEMENT_ROWS.toLocaleString('en-US')} rows`),
})
export type SettlementInput = z.infer<typeof settlementInput>

/** The same for the admin form, with rows as pasted from a courier's sheet. */
export const settlementText = z.object({
  courier: z.string().min(1, 'Choose the courier'),
  sheet: z.string().refine((value) => value.trim() !== '', 'Paste the rows, or choose a file'),
})
