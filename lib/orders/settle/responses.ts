import { z } from 'zod'
import type { Rupees } from '@/lib/values/money'
import { money, paging, time } from '@/lib/values/response-parts'
import { settlementResults } from './rules'

/** Rupees, which may be negative: a charge for a parcel without cash is nothing but kept. */
const balance = z.int() as unknown as z.ZodType<Rupees>

/** What a courier collected, what it kept of that, and what is left. */
const kept = {
  amount: money,
  charge: money,
  incomeTax: money,
  salesTax: money,
  net: balance.describe('`amount` less the charge and both taxes'),
}

const settlementRow = z.object({
  trackingNumber: z.string(),
  ...kept,
  result: z.enum(settlementResults),
  _id: z.string().nullable().describe("The order's id; null for `unknown`"),
  number: z.string().nullable(),
  totalPrice: money.nullable().describe('The amount to collect; null for `unknown`'),
})
export type SettlementRow = z.infer<typeof settlementRow>

/** The results of a courier's rows, which may not be entered yet. */
const settlementFigures = z.object({
  counts: z.record(z.enum(settlementResults), z.int()),
  sums: z.object({
    ...kept,
    settled: money.describe('The sum of the settled orders'),
    credited: money.nullable().describe('What the bank received, if it was entered'),
    difference: balance.nullable().describe('`credited` less `net`'),
  }),
  rows: z.array(settlementRow),
})

const correction = z
  .object({ _id: z.string(), at: time, charge: money, incomeTax: money, salesTax: money, credited: money.nullable() })
  .describe('The settlement of the same rows with other figures, and its sums, which these rows can correct')

export const settlementPreview = settlementFigures.extend({ correction: correction.optional() })
export type SettlementPreview = z.infer<typeof settlementPreview>

/** A courier's statement of the cash that it collected. */
export const settlement = z
  .object({
    _id: z.string(),
    courier: z.string(),
    by: z.object({ _id: z.string(), name: z.string() }),
    at: time,
    ...settlementFigures.shape,
  })
  .meta({ id: 'Settlement' })
export type Settlement = z.infer<typeof settlement>

/** What a courier collected and kept in a month, by the day of entry, without parcels that it was not owed for. */
const taxMonth = z.object({ month: z.string().describe('YYYY-MM'), courier: z.string(), parcels: z.int(), ...kept })
export type TaxMonth = z.infer<typeof taxMonth>
export const taxMonths = z.object({ months: z.array(taxMonth) })

const sum = { orders: z.int(), amount: money }

const owed = z.object({
  courier: z.object({ _id: z.string(), name: z.string(), isListed: z.boolean() }),
  ages: z.array(z.object({ from: z.int(), to: z.int().nullable().describe('Null for the oldest'), ...sum })),
  total: z.object(sum),
  onTheRoad: z.object(sum),
})
/** What a courier owes for delivered parcels, by age in days, and the value of parcels in transit. */
export type Owed = z.infer<typeof owed>

const settlementPage = z.object({ settlements: z.array(settlement), ...paging })
export type Settlements = z.infer<typeof settlementPage>
export const settlementList = settlementPage.extend({ owed: z.array(owed) })

/** A delivered parcel whose cash has not arrived. */
export type OwedParcel = {
  _id: string
  number: string
  courier: string
  trackingNumber: string | null
  city: string
  amount: Rupees
  deliveredAt: string
  /** Days in Pakistan since it was delivered. */
  days: number
  /** What the courier last paid for it, if that was too little. */
  shortAmount: Rupees | null
}
