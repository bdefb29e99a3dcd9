import { plainOrderNumber } from '@/lib/orders/order-number'
import { codeOf, hasLostDigits, lostDigits, wholeOf } from '@/lib/sheets/cells'
import { meanings } from '@/lib/sheets/meanings'
import type { Columns, SheetFields } from '@/lib/sheets/read-sheet'
import { readSheet, type Sheet, TOO_WIDE } from '@/lib/sheets/read-sheet'

const fields = { number: meanings.orderNumber, trackingNumber: meanings.trackingNumber } satisfies SheetFields<string>

export type TrackingColumn = keyof typeof fields
export type TrackingSheet = Sheet<TrackingColumn>

/** The columns as the owner reads of them. */
export const trackingColumnLabels: Record<TrackingColumn, string> = {
  number: 'Order number',
  trackingNumber: 'Tracking number',
}

/** A courier's sheet of tracking numbers. People type two numbers with a space between them, too. */
export const trackingSheet = (text: string, chosen?: Partial<Columns<TrackingColumn>>): TrackingSheet =>
  readSheet<TrackingColumn>(text.replace(/^ *(#? ?\d+) +([^\s,;]+) *$/gm, '$1,$2'), fields, chosen)

/** A row of a courier's sheet; `problem` says why it cannot be sent. */
export type TrackingRow = { row: number; number: string; trackingNumber: string; problem: string | null }

/** The order numbers and tracking numbers in a sheet. None while a column has to be chosen. */
export function readTrackingRows({ rows, heading, headings, columns, tooWide }: TrackingSheet): TrackingRow[] {
  const { number: numberAt, trackingNumber: trackingAt } = columns
  if (numberAt === null || trackingAt === null) return []
  const orders = new Set<string>()
  const parcels = new Map<string, string>()
  return rows.map(({ row, cells }) => {
    const number = wholeOf(plainOrderNumber(cells[numberAt] ?? ''))
    const trackingNumber = codeOf(cells[trackingAt] ?? '')
    const found = problemOf(number, trackingNumber, orders, parcels)
    if (!found && !tooWide.has(row)) {
      orders.add(number)
      parcels.set(trackingNumber, number)
    }
    const column = heading > 0 && found && headings[found.column === 'number' ? numberAt : trackingAt]
    const problem = found && (column ? `${column}: ${found.message}` : found.message)
    return { row, number, trackingNumber, problem: tooWide.has(row) ? TOO_WIDE : problem }
  })
}

/** The tracking numbers that were typed for orders, each by its order number. */
export function typedRows(orders: string[], typed: Readonly<Record<string, string>>): TrackingRow[] {
  const parcels = new Map<string, string>()
  return orders.map((number, at) => {
    const trackingNumber = codeOf(typed[number] ?? '')
    const problem = problemOf(number, trackingNumber, new Set(), parcels)?.message ?? null
    if (!problem) parcels.set(trackingNumber, number)
    return { row: at + 1, number, trackingNumber, problem }
  })
}

const isOrderNumber = (number: string) => /^\d{1,9}$/.test(number)

/** A row in which only the tracking number is missing. */
export const isNotFilledIn = ({ number, trackingNumber }: TrackingRow) => isOrderNumber(number) && !trackingNumber

type Found = { column: TrackingColumn; message: string } | null

function problemOf(number: string, parcel: string, orders: Set<string>, parcels: Map<string, string>): Found {
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
