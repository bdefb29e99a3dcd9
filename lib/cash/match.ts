import type { SettlementInput } from '@/lib/schemas/settlement'
import type { SettlementResult } from './results'

/** Couriers' sheets may differ from the typed number in case and surrounding spaces. */
export const trackingKey = (trackingNumber: string) => trackingNumber.trim().toLowerCase()

/** A parcel for which a courier may remit cash. */
export type Parcel = {
  id: string
  trackingNumber: string
  totalPrice: number
  isSettled: boolean
  /** The sum of earlier rows that paid too little. */
  paidInPart: number
}

type Row = SettlementInput['rows'][number]
export type MatchedRow<P extends Parcel> = Row & { result: SettlementResult; parcel: P | null }

/**
 * The result of each row of a settlement. The first row that pays a parcel in full, or exactly what earlier rows left
 * open, settles it.
 * @param parcels oldest first: of several with the same tracking number, the oldest open one counts
 */
export function matchRows<P extends Parcel>(rows: Row[], parcels: P[]): MatchedRow<P>[] {
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
    const inPart = paidInPart.get(open.id) ?? 0
    const isRest = inPart > 0 && row.amount === open.totalPrice - inPart
    const result = isRest ? 'matched' : resultOf(row.amount, open.totalPrice)
    if (result === 'short') paidInPart.set(open.id, inPart + row.amount)
    else settled.add(open.id)
    return { ...row, result, parcel: open }
  })
}

const resultOf = (amount: number, owed: number) => (amount === owed ? 'matched' : amount < owed ? 'short' : 'over')
