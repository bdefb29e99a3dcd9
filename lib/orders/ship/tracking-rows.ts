import { codeOf, hasLostDigits, lostDigits } from '@/lib/sheets/cells'

/** The columns of a sheet of tracking numbers as the owner reads of them. */
export const trackingColumnLabels = { number: 'Order number', trackingNumber: 'Tracking number' } as const
export type TrackingColumn = keyof typeof trackingColumnLabels

/** A row of tracking numbers; `problem` says why it cannot be sent. */
export type TrackingRow = { row: number; number: string; trackingNumber: string; problem: string | null }

/** The tracking numbers that were typed for orders, each by its order number. */
export function typedRows(orders: string[], typed: Readonly<Record<string, string>>): TrackingRow[] {
  const parcels = new Map<string, string>()
  return orders.map((number, at) => {
    const trackingNumber = codeOf(typed[number] ?? '')
    const problem = trackingProblem(number, trackingNumber, new Set(), parcels)?.message ?? null
    if (!problem) parcels.set(trackingNumber, number)
    return { row: at + 1, number, trackingNumber, problem }
  })
}

const isOrderNumber = (number: string) => /^\d{1,9}$/.test(number)

/** A row in which only the tracking number is missing. */
export const isNotFilledIn = ({ number, trackingNumber }: TrackingRow) => isOrderNumber(number) && !trackingNumber

type Found = { column: TrackingColumn; message: string } | null

/** What is wrong with a row, given the orders and the parcels further up. */
export function trackingProblem(
  number: string,
  parcel: string,
  orders: Set<string>,
  parcels: Map<string, string>,
): Found {
  const ofNumber = (message: string): Found => ({ column: 'number', message })
  const ofParcel = (message: string): Found => ({ column: 'trackingNumber', message })
  if (!number) return ofNumber('The order number is missing')
  if (hasLostDigits(number)) return ofNumber(lostDigits(number))
  if (!isOrderNumber(number)) return ofNumber('This is no order number')
  if (!parcel) return ofParcel('The tracking number is missing')
  if (!/\d/.test(parcel)) return ofParcel('This is no tracking number')
  if (parcel.length > 100) return ofParcel('The tracking number is longer than 100 characters')
  if (hasLostDigits(parcel)) return ofParcel(lostDigits(parcel))
  if (orders.has(number)) return ofNumber(`Order ${number} stands further up already`)
  const other = parcels.get(parcel)
  return other ? ofParcel(`This tracking number stands further up already, for order ${other}`) : null
}
