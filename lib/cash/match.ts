import type { SettlementInput } from './input'
import type { SettlementResult } from './rules'

/** Couriers' sheets may differ from the typed number in case and surrounding spaces. */
export const trackingKey = (trackingNumber: string) => trackingNumber.trim().toLowerCase()

/** A parcel for which a courier may remit cash. */
export type Parcel = {
  id: string
  trackingNumber: string
  totalPrice: number
  isSettled: boolean
  isPaid: boolean
  /** The amounts of earlier rows that paid too little. */
  paidInPart: number[]
}

type Row = SettlementInput['rows'][number]
export type MatchedRow<P extends Parcel> = Row & { result: SettlementResult; parcel: P | null }

/**
 * The result of each row of a settlement. The first row that pays a parcel in full, or exactly what earlier rows left
 * open, settles it. A part that an earlier settlement had as well may be the same money, unless it came again.
 * @param parcels oldest first: of several with the same tracking number, the oldest open one counts
 */
export function matchRows<P extends Parcel>(rows: Row[], parcels: P[], again = false): MatchedRow<P>[] {
  const byNumber = new Map<string, P[]>()
  for (const parcel of parcels) {
    const key = trackingKey(parcel.trackingNumber)
    byNumber.set(key, [...(byNumber.get(key) ?? []), parcel])
  }
  const settled = new Set(parcels.filter(({ isSettled }) => isSettled).map(({ id }) => id))
  const paidInPart = new Map(parcels.map((parcel) => [parcel.id, parcel.paidInPart]))
  return rows.map((row) => {
    const known = byNumber.get(trackingKey(row.trackingNumber)) ?? []
    const open = known.find(({ id }) => !settled.has(id))
    if (!open) return { ...row, result: known.length > 0 ? 'already settled' : 'unknown', parcel: known.at(-1) ?? null }
    const inPart = paidInPart.get(open.id) ?? []
    const isKnown = !again && open.paidInPart.includes(row.amount)
    const result = !isKnown && isRest(row.amount, open.totalPrice, inPart) ? 'matched' : resultOf(row.amount, open)
    if (result === 'short') paidInPart.set(open.id, [...inPart, row.amount])
    else settled.add(open.id)
    return { ...row, result, parcel: open }
  })
}

/** Earlier rows with the same amount may be one row that was entered twice, so the rest may count them once. */
function isRest(amount: number, owed: number, inPart: number[]): boolean {
  const left = (paid: number[]) => paid.reduce((rest, each) => rest - each, owed)
  return inPart.length > 0 && (amount === left(inPart) || amount === left([...new Set(inPart)]))
}

function resultOf(amount: number, { totalPrice, isPaid }: Parcel): SettlementResult {
  // The courier had nothing to collect.
  if (isPaid && amount === 0) return 'already settled'
  return amount === totalPrice ? 'matched' : amount < totalPrice ? 'short' : 'over'
}
