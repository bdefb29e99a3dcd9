import 'server-only'
import { z } from 'zod'
import { courierNamed } from '@/lib/couriers/couriers'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { codeOf, hasLostDigits, lostDigits, numberOf } from '@/lib/sheets/cells'
import { meanings } from '@/lib/sheets/meanings'
import type { Columns, SheetFields } from '@/lib/sheets/read-sheet'
import { readSheet, type Sheet, type SheetRow, TOO_WIDE } from '@/lib/sheets/read-sheet'
import { chosenColumns, describeSheet, sheetAnswer, sheetName } from '@/lib/sheets/sheet-call'
import type { SheetText } from '@/lib/sheets/text'
import { rupees } from '@/lib/values/money'
import { money } from '@/lib/values/response-parts'
import { text } from '@/lib/values/text'
import { MAX_SETTLED, MAX_SETTLEMENT_ROWS, MAX_TRACKING, optionalColumns, type SettlementColumn } from './rules'

const fields = {
  trackingNumber: meanings.trackingNumber,
  amount: meanings.amount,
  charge: meanings.charge,
  chargeTax: meanings.chargeTax,
  incomeTax: meanings.incomeTax,
  salesTax: meanings.salesTax,
} satisfies SheetFields<SettlementColumn>

const names = Object.keys(fields) as SettlementColumn[]
type SettlementSheet = Sheet<SettlementColumn>

export const settlementSheetForm = z.object({
  courier: text(100, { required: 'Choose the courier' }),
  sheet: sheetName,
  columns: chosenColumns(names, '{"trackingNumber": 2, "amount": 6}'),
})

export const settlementSheetAnswer = sheetAnswer(names, {
  trackingNumber: z.string(),
  amount: money,
  charge: money,
  incomeTax: money,
  salesTax: money,
})
export type SettlementSheetAnswer = z.infer<typeof settlementSheetAnswer>

/**
 * Reads a courier's statement, so that its rows can be previewed and entered. Nothing is written.
 * @throws ShopError `bad input` for an unlisted courier, or a sheet without a row
 */
export async function readStatement(
  file: SheetText,
  { courier, columns }: z.infer<typeof settlementSheetForm>,
): Promise<SettlementSheetAnswer> {
  await courierNamed(db, courier)
  const sheet = settlementSheet(file.text, columns)
  if (sheet.rows.length === 0) throw new ShopError('bad input', 'There is no row in this sheet.')
  const { rows, problems } = settlementRows(sheet)
  const leftOut = problems.map(({ message: reason, ...place }) => ({ ...place, reason }))
  const read = rows.map(({ row, trackingNumber, ...figures }) => ({ row, trackingNumber, ...figuresOf(figures) }))
  return { ...describeSheet(sheet, file), rows: read, leftOut }
}

const figuresOf = ({ amount, charge, incomeTax, salesTax }: Omit<ReadRow, 'row' | 'trackingNumber'>) => ({
  amount: rupees(amount),
  charge: rupees(charge),
  incomeTax: rupees(incomeTax),
  salesTax: rupees(salesTax),
})

export const settlementSheet = (text: string, chosen?: Partial<Columns<SettlementColumn>>): SettlementSheet =>
  readSheet<SettlementColumn>(text, fields, chosen)

/** Rupees. The charge includes the tax on it. */
type Kept = { charge: number; incomeTax: number; salesTax: number }
type ReadRow = { row: number; trackingNumber: string; amount: number } & Kept
/** What is wrong with a row; `column` is the heading of its cell. */
type Problem = { row: number; column?: string; message: string }

/** The rows of a settlement, and the errors of those that cannot be read. None while a column has to be chosen. */
export function settlementRows(sheet: SettlementSheet): { rows: ReadRow[]; problems: Problem[] } {
  const { trackingNumber, amount, ...others } = sheet.columns
  if (trackingNumber === null || amount === null) return { rows: [], problems: [] }
  const read = sheet.rows.map((row) => readRow(row, sheet, { ...others, trackingNumber, amount }))
  const rows = read.filter((one): one is ReadRow => !('message' in one))
  const problems = read.filter((one): one is Problem => 'message' in one)
  const over = rows[MAX_SETTLEMENT_ROWS]
  if (over) {
    const most = MAX_SETTLEMENT_ROWS.toLocaleString('en-US')
    const message = `A settlement has at most ${most} rows. Enter the rows from here on as another one.`
    problems.push({ row: over.row, message })
  }
  return { rows: rows.slice(0, MAX_SETTLEMENT_ROWS), problems }
}

type Places = SettlementSheet['columns'] & { trackingNumber: number; amount: number }

function readRow({ row, cells }: SheetRow, sheet: SettlementSheet, places: Places): ReadRow | Problem {
  if (sheet.tooWide.has(row)) return { row, message: TOO_WIDE }
  const column = (name: SettlementColumn) => (sheet.heading > 0 ? sheet.headings[places[name] ?? -1] : undefined)
  const wrong = (name: SettlementColumn, message: string) => ({ row, column: column(name), message })
  const trackingNumber = codeOf(cells[places.trackingNumber] ?? '')
  if (!trackingNumber) return wrong('trackingNumber', 'The tracking number is missing.')
  if (trackingNumber.length > MAX_TRACKING) return wrong('trackingNumber', 'The tracking number is too long.')
  if (hasLostDigits(trackingNumber)) return wrong('trackingNumber', lostDigits(trackingNumber))
  const amount = readAmount(cells[places.amount] ?? '')
  if (typeof amount === 'string') return wrong('amount', amount)
  const kept = { charge: 0, incomeTax: 0, salesTax: 0 }
  for (const name of optionalColumns) {
    const deducted = readDeduction(cells[places[name] ?? -1] ?? '')
    if (typeof deducted === 'string') return wrong(name, deducted)
    kept[name === 'chargeTax' ? 'charge' : name] += deducted
  }
  return { row, trackingNumber, amount, ...kept }
}

/**
 * What a courier kept, in rupees; otherwise a sentence with the error. Nothing, a dash and 0 are nothing. Sheets also write
 * it as a negative number or in brackets, and taxes with paisas, which are rounded.
 */
function readDeduction(cell: string): number | string {
  const shown = codeOf(cell).replace(/^[-−–(]\s*|\s*\)$/g, '')
  if (!shown) return 0
  if (hasLostDigits(shown)) return lostDigits(shown)
  const amount = Math.round(numberOf(shown))
  if (!(amount >= 0)) return `“${codeOf(cell).slice(0, 40)}” cannot be read as an amount.`
  return amount > MAX_SETTLED ? `${shown} is too large.` : amount
}

/**
 * Whole rupees as people and couriers write them, e.g. `PKR 2,490.00` or `2490/-`; otherwise a sentence with the error.
 */
export function readAmount(cell: string): number | string {
  const shown = codeOf(cell)
  if (!shown) return 'The amount is missing.'
  if (hasLostDigits(shown)) return lostDigits(shown)
  const amount = numberOf(cell)
  if (!(amount >= 0)) return `“${shown.slice(0, 40)}” cannot be read as an amount.`
  if (!Number.isInteger(amount)) return `${shown} is not a whole number of rupees.`
  return amount > MAX_SETTLED ? `${shown} is too large.` : amount
}
