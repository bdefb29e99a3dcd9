import type { SettlementInput } from './input'
import type { SettlementResult } from './rules'

/** Couriers' sheets may differ from the typed number in case and surrounding spaces. */
export const trackingKey = (trackingNumber: string) => trackingNumber.trim().toLowerCase()

/** A parcel for which a courier may remit cash. */
export type Parcel = {
  id: string
  trackingNumber: string
  /** What its courier has to collect, in rupees. */
  amount: number
  isSettled: boolean
  isPaid: boolean
  /** The amounts of earlier rows that paid too little. */
  paidInPart: number[]
  /** Those of earlier rows that may be the same money as another row of `paidInPart`. */
  repeatedInPart: number[]
}

type Row = Pick<SettlementInput['rows'][number], 'trackingNumber' | 'amount'>
export type MatchedRow<P extends Parcel, R extends Row = Row> = R & {
  result: SettlementResult
  parcel: P | null
  isRepeated: boolean
}

/**
 * The result of each row of a settlement. The first row that pays a parcel in full, or at least what earlier rows left
 * open, settles it. A part with the amount of an earlier one may be the same money, unless it came again: it settles
 * nothing if an earlier settlement had it, and otherwise only if it is exactly the rest.
 * @param parcels oldest first: of several with the same tracking number, the oldest open one counts
 */
export function matchRows<P extends Parcel, R extends Row>(rows: R[], parcels: P[], again = false): MatchedRow<P, R>[] {
  const byNumber = new Map<string, P[]>()
  for (const parcel of parcels) {
    const key = trackingKey(parcel.trackingNumber)
    byNumber.set(key, [...(byNumber.get(key) ?? []), parcel])
  }
  const settled = new Set(parcels.filter(({ isSettled }) => isSettled).map(({ id }) => id))
  const parts = new Map(
    parcels.map((parcel) => [parcel.id, { sure: parcel.paidInPart, repeated: parcel.repeatedInPart }]),
  )
  return rows.map((row) => {
    const known = byNumber.get(trackingKey(row.trackingNumber)) ?? []
    const open = known.find(({ id }) => !settled.has(id))
    if (!open) {
      const result = known.length > 0 ? 'already settled' : 'unknown'
      return { ...row, result, parcel: known.at(-1) ?? null, isRepeated: false }
    }
    const paid = parts.get(open.id) ?? { sure: [], repeated: [] }
    const isRepeated = !again && paid.sure.includes(row.amount)
    const isOfEarlier = !again && open.paidInPart.includes(row.amount)
    const result =
      resultOf(row.amount, open) ?? (isOfEarlier ? 'short' : partResult(row.amount, open, paid, isRepeated))
    if (result !== 'short') settled.add(open.id)
    else if (isRepeated) parts.set(open.id, { ...paid, repeated: [...paid.repeated, row.amount] })
    else parts.set(open.id, { ...paid, sure: [...paid.sure, row.amount] })
    return { ...row, result, parcel: open, isRepeated }
  })
}

/** The result of a row that is no part of the amount to collect, or null. */
function resultOf(amount: number, { amount: whole, isPaid }: Parcel): SettlementResult | null {
  // The courier had nothing to collect.
  if (isPaid && amount === 0) return 'already settled'
  if (amount >= whole) return amount === whole ? 'matched' : 'over'
  return amount === 0 ? 'short' : null
}

type Parts = { sure: number[]; repeated: number[] }

/** The result of a part. Repeated parts before it may count or not, and one that is repeated itself only as the rest. */
function partResult(amount: number, { amount: whole }: Parcel, { sure, repeated }: Parts, isRepeated: boolean) {
  const left = (parts: number[]) => parts.reduce((rest, each) => rest - each, whole)
  if (amount === left(sure) || amount === left([...sure, ...repeated])) return 'matched'
  return amount > left(sure) && !isRepeated ? 'over' : 'short'
}
