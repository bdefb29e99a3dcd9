import { rupees } from '@/lib/values/money'

/** Most rows of one settlement. */
export const MAX_SETTLEMENT_ROWS = 1000
/** Most rupees of one row. */
export const MAX_SETTLED = 2_000_000_000
export const MAX_TRACKING = 100

/** The result of a row of a settlement; `short` leaves its order open. */
export const settlementResults = ['matched', 'short', 'over', 'unknown', 'already settled'] as const
export type SettlementResult = (typeof settlementResults)[number]

/** What a courier collected and kept, with the rest. */
export const keptOf = ({
  amount,
  charge,
  incomeTax,
  salesTax,
}: Record<'amount' | 'charge' | 'incomeTax' | 'salesTax', number>) => ({
  amount: rupees(amount),
  charge: rupees(charge),
  incomeTax: rupees(incomeTax),
  salesTax: rupees(salesTax),
  net: rupees(amount - charge - incomeTax - salesTax),
})
