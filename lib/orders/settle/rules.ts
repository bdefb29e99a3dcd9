import { rupees } from '@/lib/values/money'

/** Most rows of one settlement. */
export const MAX_SETTLEMENT_ROWS = 1000
/** Most rupees of one row. */
export const MAX_SETTLED = 2_000_000_000
export const MAX_TRACKING = 100

/** The result of a row of a settlement; `short` leaves its order open. */
export const settlementResults = ['matched', 'short', 'over', 'unknown', 'already settled'] as const
export type SettlementResult = (typeof settlementResults)[number]

/** The columns of a courier's statement as the owner reads of them. */
export const settlementColumnLabels = {
  trackingNumber: 'Tracking number',
  amount: 'Amount',
  charge: 'Charge',
  chargeTax: 'Tax on the charge',
  incomeTax: 'Income tax withheld',
  salesTax: 'Sales tax withheld',
} as const
export type SettlementColumn = keyof typeof settlementColumnLabels

/** Those that a statement need not have. */
export const optionalColumns = ['charge', 'chargeTax', 'incomeTax', 'salesTax'] as const

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
