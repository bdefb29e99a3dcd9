import { parseCsv } from '@/lib/csv'

/** A row of a courier's sheet; `problem` says why it cannot be sent. */
export type SheetRow = { line: number; number: string; trackingNumber: string; problem: string | null }

const trackingHeader = /track|consign|\bcn\b|\bawb\b|way ?bill|airway|shipment|barcode/i
const orderHeader = /order|ref|number|\bno\b|#/i

/**
 * The order numbers and tracking numbers in a courier's sheet. Columns are found by their headers, which each courier
 * words differently. Without headers the first two columns count.
 */
export function trackingSheet(text: string): SheetRow[] {
  const cells = parseCsv(text).map((row) => splitOne(row.map((cell) => cell.trim())))
  const columns = columnsOf(cells[0] ?? [])
  const [at, trackingAt] = columns ?? [0, 1]
  const orders = new Set<string>()
  const parcels = new Map<string, string>()
  const begin = columns ? 1 : 0
  return cells.slice(begin).map((row, index) => {
    const number = (row[at] ?? '').replace(/^#\s*/, '')
    const trackingNumber = row[trackingAt] ?? ''
    const problem = problemOf(number, trackingNumber, orders, parcels)
    if (!problem) {
      orders.add(number)
      parcels.set(trackingNumber, number)
    }
    return { line: index + begin + 1, number, trackingNumber, problem }
  })
}

/** Two numbers separated by a space, as people type them. */
const splitOne = (row: string[]) => (row.length === 1 ? (row[0] ?? '').split(/\s+/) : row)

/** The indexes of the order number and the tracking number; null when the first row is not a header. */
function columnsOf(row: string[]): [number, number] | null {
  const trackingAt = row.findIndex((cell) => trackingHeader.test(cell) && !/\d/.test(cell))
  const at = row.findIndex((cell, index) => index !== trackingAt && orderHeader.test(cell) && !/\d/.test(cell))
  return trackingAt < 0 || at < 0 ? null : [at, trackingAt]
}

function problemOf(number: string, parcel: string, orders: Set<string>, parcels: Map<string, string>): string | null {
  if (!number) return 'The order number is missing'
  if (!/^\d{1,9}$/.test(number)) return 'This is no order number'
  if (!parcel) return 'The tracking number is missing'
  if (parcel.length > 100) return 'The tracking number is longer than 100 characters'
  if (/^\d+([.,]\d+)?E\+\d+$/i.test(parcel)) {
    return 'A spreadsheet has shortened this number: format its column as text and export it again'
  }
  if (orders.has(number)) return `Order ${number} stands further up already`
  const other = parcels.get(parcel)
  return other ? `This tracking number stands further up already, for order ${other}` : null
}
