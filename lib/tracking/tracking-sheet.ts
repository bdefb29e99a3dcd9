import { parseCsv } from '@/lib/values/csv'

/** A row of a courier's sheet; `problem` says why it cannot be sent. */
export type SheetRow = { line: number; number: string; trackingNumber: string; problem: string | null }

/** Names of columns, the better one first. */
const names = {
  order: [/order/i, /\bref/i, /number|\bno\b|#/i],
  tracking: [/track|consignment|\bc\.?n\b|\bawb\b|way ?bill|airway/i, /shipment|parcel|barcode/i],
}
/** Headers of other columns, about the recipient, the goods or the delivery, which may contain the same words. */
const otherNames =
  /consignee|name|date|time|status|phone|mobile|address|city|url|link|amount|weight|value|price|total|cod\b|charge|qty|quantity|pieces|type/i

/**
 * The order numbers and tracking numbers in a courier's sheet. Columns are found by their headers, which each courier
 * words differently. A sheet without headers has just these two.
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
    const isUnclear = !columns && row.length > 2
    const problem = isUnclear ? NO_COLUMNS : problemOf(number, trackingNumber, orders, parcels)
    if (!problem) {
      orders.add(number)
      parcels.set(trackingNumber, number)
    }
    return { line: index + begin + 1, number, trackingNumber, problem }
  })
}

/** A sheet with a row for each order, in which only the tracking numbers are missing. */
export const sheetToFill = (numbers: string[]) => numbers.map((number) => `${number}, `).join('\n')

/** The problem of a row that is not filled in yet. */
export const NO_TRACKING_NUMBER = 'The tracking number is missing'

/** A row in which only the tracking number is missing. */
export const isNotFilledIn = ({ problem }: SheetRow) => problem === NO_TRACKING_NUMBER

/** Two numbers separated by a space, as people type them. */
const splitOne = (row: string[]) => (row.length === 1 ? (row[0] ?? '').split(/\s+/) : row)

/** The indexes of the order number and the tracking number; null when the first row is not a header. */
function columnsOf(row: string[]): [number, number] | null {
  const trackingAt = columnNamed(row, names.tracking)
  const at = columnNamed(row, names.order, trackingAt)
  return trackingAt === undefined || at === undefined ? null : [at, trackingAt]
}

function columnNamed(row: string[], patterns: RegExp[], taken?: number): number | undefined {
  const mayBe = (cell: string, at: number) => at !== taken && !/\d/.test(cell) && !otherNames.test(cell)
  const found = patterns.map((pattern) => row.findIndex((cell, at) => mayBe(cell, at) && pattern.test(cell)))
  return found.find((at) => at >= 0)
}

const NO_COLUMNS = 'The first row must name the columns of the order number and of the tracking number'

function problemOf(number: string, parcel: string, orders: Set<string>, parcels: Map<string, string>): string | null {
  if (!number) return 'The order number is missing'
  if (!/^\d{1,9}$/.test(number)) return 'This is no order number'
  if (!parcel) return NO_TRACKING_NUMBER
  if (!/\d/.test(parcel)) return 'This is no tracking number'
  if (parcel.length > 100) return 'The tracking number is longer than 100 characters'
  if (/^\d+([.,]\d+)?E\+\d+$/i.test(parcel)) {
    return 'A spreadsheet has shortened this number: format its column as text and export it again'
  }
  if (orders.has(number)) return `Order ${number} stands further up already`
  const other = parcels.get(parcel)
  return other ? `This tracking number stands further up already, for order ${other}` : null
}
