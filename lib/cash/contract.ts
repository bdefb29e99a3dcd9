import type { Rupees } from '@/lib/money'

/** What became of a row of a settlement; `short` leaves its order open. */
export const settlementResults = ['matched', 'short', 'over', 'unknown', 'already settled'] as const
export type SettlementResult = (typeof settlementResults)[number]

export type SettlementRow = {
  trackingNumber: string
  amount: Rupees
  result: SettlementResult
  /** The order's; null for `unknown`. */
  _id: string | null
  number: string | null
  /** What the courier had to collect; null for `unknown`. */
  totalPrice: Rupees | null
}

/** A courier's account of the cash that it collected. */
export type Settlement = {
  _id: string
  courier: string
  by: { _id: string; name: string }
  at: string
  counts: Record<SettlementResult, number>
  /** `settled` is the sum of the orders that it settled. */
  sums: { amount: Rupees; settled: Rupees }
  rows: SettlementRow[]
}

export type Settlements = { settlements: Settlement[]; page: number; pages: number; total: number }

type Sum = { orders: number; amount: Rupees }

/** What a courier owes for parcels that it delivered, by the days since, and what it has on the road. */
export type Owed = {
  courier: { _id: string; name: string; isListed: boolean }
  /** `to` is null for the oldest. */
  ages: ({ from: number; to: number | null } & Sum)[]
  total: Sum
  onTheRoad: Sum
}

/** A delivered parcel whose cash has not come. */
export type OwedParcel = {
  _id: string
  number: string
  courier: string
  trackingNumber: string | null
  city: string
  amount: Rupees
  deliveredAt: string
  /** Days on the calendar of Pakistan since it was delivered. */
  days: number
  /** What the courier last paid for it, where that was too little. */
  shortAmount: Rupees | null
}
