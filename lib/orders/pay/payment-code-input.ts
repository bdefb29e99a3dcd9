import { z } from 'zod'
import { iban } from '@/lib/settings/input'

/** The query of a code to scan. */
export const codeQuery = z.object({
  account: z.string().default('0').describe('0 is the wallet, 1 the first of the other accounts'),
})

/** The query of a code for an order that is not placed yet. */
export const checkoutCodeQuery = codeQuery.extend({
  amount: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'The amount must be a whole number of rupees')
    .transform(Number)
    .describe('Whole rupees'),
})

/** The query of the codes that the owner tries. */
export const testCodesQuery = z.object({ iban: iban.refine((value) => value !== '', 'Enter the IBAN first') })
