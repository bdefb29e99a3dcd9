import { MAX_SETTLED, MAX_SETTLEMENT_ROWS, MAX_TRACKING } from './rules'

/** The indexes of the columns of a sheet; null when they are ambiguous. */
export type Columns = { trackingNumber: number | null; amount: number | null }

/** A sheet: its data rows, numbered as the spreadsheet shows them, without the header. */
export type Sheet = { header: string[] | null; rows: string[][]; columns: Columns }

export type ReadRow = { line: number; trackingNumber: string; amount: number }
export type Problem = { line: number; message: string }

/** What couriers deduct. */
const isCharge = (name: string) => /charge|fee|tax|gst/i.test(name)

/** Names of columns, the better one first: a courier's sheet lists its charges and the remainder next to the cash. */
const names = {
  trackingNumber: [/track|consignment|\bc\.?n\b|\bawb\b|way ?bill/i, /parcel|shipment|airway/i, /number|\bno\b/i],
  amount: [/\bcod\b|collect|cash/i, /amount|\brs\b|\bpkr\b/i, /\bnet\b|payable|remit|paid|total/i],
}

const all = Object.values(names).flat()

/** The rows from `parseCsv`, with columns found by name, else by position. */
export function sheetOf(cells: string[][]): Sheet {
  const [first = [], ...others] = cells
  const isNamed = first.some((cell) => !/\d/.test(cell) && all.some((name) => name.test(cell)))
  const hasNumber = first.some((cell) => /^[\d,.]+$/.test(cell.trim()))
  const isHeader = !hasNumber && (isNamed || !first.some((cell) => /\d/.test(cell)))
  if (isHeader) {
    const amount = namedColumn(first, names.amount)
    const trackingNumber = namedColumn(first, names.trackingNumber, amount)
    return { header: first, rows: others, columns: { trackingNumber, amount } }
  }
  const isClear = cells.every((row) => row.length === 2)
  return { header: null, rows: cells, columns: { trackingNumber: 0, amount: isClear ? 1 : null } }
}

function namedColumn(header: string[], patterns: RegExp[], taken: number | null = null): number | null {
  for (const pattern of patterns) {
    const at = header.findIndex((cell, index) => index !== taken && pattern.test(cell) && !isCharge(cell))
    if (at >= 0) return at
  }
  return null
}

/** The rows of a settlement, and the errors of those that cannot be read. */
export function readRows({ header, rows }: Sheet, columns: { trackingNumber: number; amount: number }) {
  const read: ReadRow[] = []
  const problems: Problem[] = []
  const width = (header ?? rows[0] ?? []).length
  for (const [at, row] of rows.entries()) {
    const line = at + (header ? 2 : 1)
    const result = readRow(row, columns, width)
    if (typeof result === 'string') problems.push({ line, message: result })
    else read.push({ line, ...result })
  }
  if (read.length > MAX_SETTLEMENT_ROWS) {
    const most = MAX_SETTLEMENT_ROWS.toLocaleString('en-US')
    const message = `A settlement has at most ${most} rows. Enter the rows from here on as another one.`
    problems.push({ line: read[MAX_SETTLEMENT_ROWS]?.line ?? 0, message })
  }
  return { rows: read.slice(0, MAX_SETTLEMENT_ROWS), problems }
}

type Columned = { trackingNumber: number; amount: number }

function readRow(row: string[], columns: Columned, width: number): Omit<ReadRow, 'line'> | string {
  if (row.slice(width).some((cell) => cell.trim())) {
    return 'This row has more cells than the first. An amount such as 2,490 needs quotation marks in a CSV file.'
  }
  const trackingNumber = textOf(row[columns.trackingNumber])
  if (!trackingNumber) return 'The tracking number is missing.'
  if (trackingNumber.length > MAX_TRACKING) return 'The tracking number is too long.'
  if (/^\d(\.\d+)?e\+?\d+$/i.test(trackingNumber)) {
    return `A spreadsheet has rounded the tracking number to ${trackingNumber}. Format its column as text.`
  }
  const amount = readAmount(row[columns.amount] ?? '')
  return typeof amount === 'string' ? amount : { trackingNumber, amount }
}

/** A leading apostrophe makes a spreadsheet store a number as text. */
const textOf = (cell = '') =>
  cell
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/^'/, '')

/** Digits, plain or grouped in the Pakistani (1,02,490) or the international way (102,490). */
const wholeNumber = /^(\d+|\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})+,\d{3})(\.0*)?$/

/**
 * Whole rupees as people and couriers write them, e.g. `PKR 2,490.00` or `2490/-`; otherwise a sentence with the error.
 */
export function readAmount(cell: string): number | string {
  const shown = textOf(cell)
  if (!shown) return 'The amount is missing.'
  const digits = shown.replace(/^(pkr|rs\.?|₨)\s*/i, '').replace(/\s*(pkr|rs\.?|rupees)?\s*(\/-|\/=)?$/i, '')
  if (/^[\d,]+\.\d*[1-9]\d*$/.test(digits)) return `${shown} is not a whole number of rupees.`
  if (!wholeNumber.test(digits)) return `“${shown.slice(0, 40)}” cannot be read as an amount.`
  const amount = Number(digits.replaceAll(',', ''))
  return amount > MAX_SETTLED ? `${shown} is too large.` : amount
}
