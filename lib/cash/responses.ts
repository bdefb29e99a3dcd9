import { z } from 'zod'
import type { Rupees } from '@/lib/values/money'
import { money, paging, time } from '@/lib/values/response-parts'
import { settlementResults } from './rules'

const settlementRow = z.object({
  trackingNumber: z.string(),
  amount: money,
  result: z.enum(settlementResults),
  _id: z.string().nullable().describe("The order's id; null for `unknown`"),
  number: z.string().nullable(),
  totalPrice: money.nullable().describe('The amount to collect; null for `unknown`'),
})
export type SettlementRow = z.infer<typeof settlementRow>

/** A courier's statement of the cash that it collected. */
export const settlement = z
  .object({
    _id: z.string(),
    courier: z.string(),
    by: z.object({ _id: z.string(), name: z.string() }),
    at: time,
    counts: z.record(z.enum(settlementResults), z.int()),
    sums: z.object({ amount: money, settled: money.describe('The sum of the settled orders') }),
    rows: z.array(settlementRow),
  })
  .meta({ id: 'Settlement' })
export type Settlement = z.infer<typeof settlement>

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
