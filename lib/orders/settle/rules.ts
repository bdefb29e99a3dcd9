import { csvLine } from '@/lib/values/csv'
import { inRupees } from '@/lib/values/money'

/** Most rows of one settlement. */
export const MAX_SETTLEMENT_ROWS = 1000
/** Most rupees of one row. */
export const MAX_SETTLED = 2_000_000_000
export const MAX_TRACKING = 100
export const MAX_STATEMENT_NUMBER = 60

/**
 * The result of a row of a settlement. `short` leaves its order open, `early` pays for it once it is delivered, and `taken
 * back` opens it again.
 */
export const settlementResults = [
  ...(['matched', 'short', 'over', 'unknown', 'already settled'] as const),
  ...(['early', 'returned', 'taken back', 'adjustment'] as const),
] as const
export type SettlementResult = (typeof settlementResults)[number]

/** The columns of a courier's statement as the owner reads of them. */
export const settlementColumnLabels = {
  trackingNumber: 'Tracking number',
  amount: 'Amount',
  charge: 'Charge',
  chargeTax: 'Tax on the charge',
  incomeTax: 'Income tax withheld',
  salesTax: 'Sales tax withheld',
  state: 'State of the parcel',
  paymentState: 'State of the payment',
} as const
export type SettlementColumn = keyof typeof settlementColumnLabels

/** Those that a statement need not have. */
export const optionalColumns = ['charge', 'chargeTax', 'incomeTax', 'salesTax', 'state', 'paymentState'] as const

/** Those of which a statement may have several, which are added. */
export const addedColumns = ['charge', 'chargeTax'] as const

/** What a courier collected and kept of it, in paisas. */
export type CourierFigures = Record<'amount' | 'charge' | 'incomeTax' | 'salesTax', number>

/**
 * The rupees of a courier's figures, with what is left of them.
 * @param counts whether the amount was paid; only a parcel that came back may have one that was not
 */
export const keptOf = ({ amount, charge, incomeTax, salesTax }: CourierFigures, counts = true) => ({
  amount: inRupees(amount),
  charge: inRupees(charge),
  incomeTax: inRupees(incomeTax),
  salesTax: inRupees(salesTax),
  net: inRupees((counts ? amount : 0) - charge - incomeTax - salesTax),
})

/** The sums of rows. */
export const addUpFigures = (rows: (CourierFigures & { amountCounts: boolean })[]): CourierFigures => {
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return {
    amount: total(({ amount, amountCounts }) => (amountCounts ? amount : 0)),
    charge: total(({ charge }) => charge),
    incomeTax: total(({ incomeTax }) => incomeTax),
    salesTax: total(({ salesTax }) => salesTax),
  }
}

const paymentHeadings = {
  trackingNumber: 'Tracking number',
  amount: 'Amount',
  charge: 'Charge',
  incomeTax: 'Income tax withheld',
  salesTax: 'Sales tax withheld',
  state: 'Status',
}
type PaymentCell = keyof typeof paymentHeadings
type PaymentRow = Partial<Record<PaymentCell, string | number | null>>

/** What a courier says it paid as a sheet, whose rows can be changed before they are entered. */
export const paymentSheet = (rows: PaymentRow[]) =>
  [paymentHeadings, ...rows]
    .map((row: PaymentRow) => csvLine(Object.keys(paymentHeadings).map((name) => row[name as PaymentCell] ?? '')))
    .join('')
