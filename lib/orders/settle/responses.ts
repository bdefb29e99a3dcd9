import { z } from 'zod'
import type { Rupees } from '@/lib/values/money'
import { paging, time, money as wholeMoney } from '@/lib/values/response-parts'
import { settlementResults } from './rules'

/** Rupees of a courier, which have paisas. */
export const courierMoney = z.number().describe('Rupees with at most two decimals') as unknown as z.ZodType<Rupees>
const money = courierMoney

/** What a courier collected, what it kept of that, and what is left. */
const kept = {
  amount: money,
  charge: money,
  incomeTax: money,
  salesTax: money,
  net: money.describe('`amount` less the charge and both taxes; without the amount of a parcel that came back'),
}

const settlementRow = z.object({
  trackingNumber: z.string().nullable().describe('Null for an `adjustment`'),
  text: z.string().optional().describe('What an `adjustment` is for'),
  state: z.string().optional().describe('The courier’s own word, if the row has one'),
  ...kept,
  result: z.enum(settlementResults),
  _id: z.string().nullable().describe("The order's id; null for `unknown` and `adjustment`"),
  number: z.string().nullable(),
  totalPrice: wholeMoney.nullable().describe('The amount to collect; null without an order'),
})
export type SettlementRow = z.infer<typeof settlementRow>

/** The results of a courier's rows, which may not be entered yet. */
const settlementFigures = z.object({
  counts: z.record(z.enum(settlementResults), z.int()),
  sums: z.object({
    ...kept,
    settled: money.describe('The sum of the settled orders'),
    credited: money.nullable().describe('What the bank received, if it was entered'),
    difference: money.nullable().describe('`credited` less `net`'),
  }),
  rows: z.array(settlementRow),
  leftOut: z
    .array(
      z.object({
        row: z.int().describe('Its place among the rows that were sent, from 1'),
        trackingNumber: z.string(),
        reason: z.string(),
      }),
    )
    .optional()
    .describe('Rows that were not entered, if any: their state says that the parcel is on its way or not paid'),
})

const correction = z
  .object({ _id: z.string(), at: time, charge: money, incomeTax: money, salesTax: money, credited: money.nullable() })
  .describe('The settlement of the same rows with other figures, and its sums, which these rows can correct')

export const settlementPreview = settlementFigures.extend({ correction: correction.optional() })
export type SettlementPreview = z.infer<typeof settlementPreview>

export const pulledPayments = settlementPreview.extend({
  rows: z.array(
    settlementRow.extend({
      paidOn: z.iso.date().describe('The day on which the courier paid'),
      statementNumber: z.string().nullable(),
    }),
  ),
  asked: z.int().describe('How many parcels the courier was asked about'),
  left: z.int().describe('How many are still to be asked about, since it takes long'),
  next: z.string().nullable().describe('`after` of the call that asks about them; null at the end'),
})
export type PulledPayments = z.infer<typeof pulledPayments>

/** A courier's statement of the cash that it collected. */
export const settlement = z
  .object({
    _id: z.string(),
    courier: z.string(),
    by: z.object({ _id: z.string(), name: z.string() }),
    at: time,
    statementDate: z.iso.date().nullable().describe('The day on the statement, if it was entered'),
    statementNumber: z.string().nullable(),
    ...settlementFigures.shape,
  })
  .meta({ id: 'Settlement' })
export type Settlement = z.infer<typeof settlement>

/** What a courier collected and kept in a month, by the day of the statement, without rows that repeat earlier ones. */
const taxMonth = z.object({ month: z.string().describe('YYYY-MM'), courier: z.string(), parcels: z.int(), ...kept })
export type TaxMonth = z.infer<typeof taxMonth>
export const taxMonths = z.object({ months: z.array(taxMonth) })

const sum = { orders: z.int(), amount: money }

const debt = {
  ages: z.array(z.object({ from: z.int(), to: z.int().nullable().describe('Null for the oldest'), ...sum })),
  total: z.object(sum),
  onTheRoad: z.object(sum),
}
const owed = z.object({
  courier: z.object({ _id: z.string(), name: z.string(), isListed: z.boolean() }),
  ...debt,
  tooMuch: z.object(sum).describe('What it paid beyond what it had to collect'),
  cameBack: z.object(sum).describe('What it paid for parcels that came back or were cancelled'),
})
/** What a courier owes for delivered parcels, by age in days, the value of parcels in transit, and what it may take back. */
export type Owed = z.infer<typeof owed>
const ownDelivery = z.object(debt)
/** Cash of orders that no courier carries. */
export type OwnDelivery = z.infer<typeof ownDelivery>

const settlementPage = z.object({ settlements: z.array(settlement), ...paging })
export type Settlements = z.infer<typeof settlementPage>
export const settlementList = settlementPage.extend({
  owed: z.array(owed),
  ownDelivery: ownDelivery.describe('The same for cash orders that no courier carries'),
})

/** A parcel whose cash has not arrived, or was paid though it came back. */
export type CashParcel = {
  _id: string
  number: string
  courier: string
  trackingNumber: string | null
  city: string
  amount: Rupees
}
export type OwedParcel = CashParcel & {
  deliveredAt: string
  /** Days in Pakistan since it was delivered. */
  days: number
  /** What the courier has paid for it, if that was too little. */
  shortAmount: Rupees | null
  /** Whether it was to be paid by now. */
  isLate: boolean
}
