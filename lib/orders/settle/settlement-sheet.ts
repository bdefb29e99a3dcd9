import 'server-only'
import { z } from 'zod'
import { readWithChoice } from '@/lib/couriers/courier-sheets'
import { courierNamed } from '@/lib/couriers/couriers'
import { moneyStateOf, stateInSheet } from '@/lib/couriers/parcel-states'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { codeOf, hasLostDigits, lostDigits, numberOf } from '@/lib/sheets/cells'
import { meanings, totalsOfSheets, withheldTax } from '@/lib/sheets/meanings'
import type { GivenColumns, SheetFields } from '@/lib/sheets/read-sheet'
import { fitting, readSheet, type Sheet, type SheetRow, TOO_WIDE } from '@/lib/sheets/read-sheet'
import { chosenColumns, describeSheet, sheetAnswer, sheetName } from '@/lib/sheets/sheet-call'
import { rowList, type SheetText } from '@/lib/sheets/text'
import { inPaisas, inRupees } from '@/lib/values/money'
import { text } from '@/lib/values/text'
import { courierMoney } from './responses'
import {
  addedColumns,
  type CourierFigures,
  keptOf,
  MAX_SETTLED,
  MAX_SETTLEMENT_ROWS,
  MAX_TRACKING,
  type SettlementColumn,
} from './rules'
import { unpaidReason } from './settle'

const fields = {
  trackingNumber: meanings.trackingNumber,
  amount: meanings.amount,
  charge: meanings.charge,
  chargeTax: meanings.chargeTax,
  incomeTax: meanings.incomeTax,
  salesTax: meanings.salesTax,
  state: meanings.state,
  paymentState: meanings.paymentState,
} satisfies SheetFields<SettlementColumn>

const names = Object.keys(fields) as SettlementColumn[]
type SettlementSheet = Sheet<SettlementColumn>

export const settlementSheetForm = z.object({
  courier: text(100, { required: 'Choose the courier' }),
  sheet: sheetName,
  columns: chosenColumns(names, '{"trackingNumber": 2, "amount": 6, "charge": [9, 10]}', addedColumns),
})

const answeredRow = {
  trackingNumber: z.string().nullable().describe('Null for an adjustment'),
  text: z.string().optional().describe('What an adjustment is for'),
  amount: courierMoney,
  charge: courierMoney,
  incomeTax: courierMoney,
  salesTax: courierMoney,
  state: z.string().optional().describe('The courier’s word for the state, if the sheet has one'),
}
export const settlementSheetAnswer = sheetAnswer(names, answeredRow, {
  unpaid: z
    .object({ ...answeredRow, anyway: z.literal(true), net: courierMoney.describe('Its part of the sheet’s net') })
    .optional()
    .describe('The row, if only its state speaks against it: to be entered anyway'),
  cameBack: z
    .literal(true)
    .optional()
    .describe('The parcel of this row came back: entered anyway, its charge counts and its amount doesn’t'),
}).extend({
  net: courierMoney.optional().describe('The sum of the sheet’s own net column, if it has one, over the rows'),
})
export type SettlementSheetAnswer = z.infer<typeof settlementSheetAnswer>

/**
 * Reads a courier's statement, so that its rows can be previewed and entered. Only a choice of columns is written.
 * @throws ShopError `bad input` for an unlisted courier, or a sheet without a row
 */
export async function readStatement(
  file: SheetText,
  { courier, columns }: z.infer<typeof settlementSheetForm>,
): Promise<SettlementSheetAnswer> {
  const { _id } = await courierNamed(db, courier)
  const sheet = await readWithChoice(_id, 'settlement', columns, (chosen) => settlementSheet(file.text, chosen))
  if (sheet.rows.length === 0) throw new ShopError('bad input', 'There is no row in this sheet.')
  const { rows, problems } = settlementRows(sheet, courier)
  const totals = totalsIn(sheet)
  const [netColumn] = totals.nets
  const netOf = (row: { row: number }) => (netColumn === undefined ? 0 : totals.saidIn(netColumn, row) || 0)
  const leftOut = problems.map(({ message: reason, unpaid, ...place }) => ({
    ...place,
    reason,
    ...(unpaid && { unpaid: { ...answerOf(unpaid), anyway: true as const, net: inRupees(netOf(place)) } }),
  }))
  const answer = rows.map(({ row, ...figures }) => ({ row, ...answerOf(figures) }))
  const { warnings, ...described } = describeSheet(sheet, file)
  return {
    ...described,
    rows: answer,
    leftOut,
    warnings: [
      ...warnings,
      ...unknownStates(sheet, rows, courier),
      ...rounded(sheet, rows),
      ...differentTotals(sheet, rows, totals, courier),
    ],
    ...(netColumn !== undefined && { net: inRupees(rows.reduce((sum, row) => sum + netOf(row), 0)) }),
  }
}

const answerOf = ({ trackingNumber, text, state, ...figures }: Omit<ReadRow, 'row'>) => {
  const { net: _, ...kept } = keptOf(figures)
  return { trackingNumber, ...(text && { text }), ...kept, ...(state && { state }) }
}

/** `WHT` is either tax by itself. It is the income tax where another column has the sales tax. */
export function settlementSheet(text: string, chosen: GivenColumns<SettlementColumn> = {}): SettlementSheet {
  const sheet = readSheet<SettlementColumn>(text, fields, chosen)
  const { columns, headings, ignored } = sheet
  if (sheet.heading === 0 || columns.incomeTax !== null || columns.salesTax === null || 'incomeTax' in chosen)
    return sheet
  const [withheld, ...others] = fitting(headings, withheldTax).filter((index) => ignored.includes(index))
  if (withheld === undefined || others.length > 0) return sheet
  return {
    ...sheet,
    columns: { ...columns, incomeTax: withheld },
    ignored: ignored.filter((index) => index !== withheld),
  }
}

/** In paisas. The charge includes the tax on it. */
type ReadRow = CourierFigures & {
  row: number
  trackingNumber: string | null
  text?: string
  state?: string
  chargeTax: number
}
/** What is wrong with a row; `column` is the heading of its cell. */
type Problem = { row: number; column?: string; message: string; unpaid?: ReadRow; cameBack?: true }

/** The rows of a settlement, and the errors of those that cannot be read. None while a column has to be chosen. */
export function settlementRows(sheet: SettlementSheet, courier: string): { rows: ReadRow[]; problems: Problem[] } {
  const { trackingNumber, amount, ...others } = sheet.columns
  if (trackingNumber === null || amount === null) return { rows: [], problems: [] }
  const read = sheet.rows.map((row) => readRow(row, sheet, { ...others, trackingNumber, amount }, courier))
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

function readRow({ row, cells }: SheetRow, sheet: SettlementSheet, places: Places, courier: string): ReadRow | Problem {
  if (sheet.tooWide.has(row)) return { row, message: TOO_WIDE }
  const heading = (place: number | null) => (sheet.heading > 0 ? sheet.headings[place ?? -1] : undefined)
  const wrong = (place: number | null, message: string) => ({ row, column: heading(place), message })
  const cell = codeOf(cells[places.trackingNumber] ?? '')
  if (hasLostDigits(cell)) return wrong(places.trackingNumber, lostDigits(cell))
  const amount = readAmount(cells[places.amount] ?? '')
  if (typeof amount === 'string') return wrong(places.amount, amount)
  // Words such as `Flyers (packing)`. A code without a digit may be a parcel's if money came for it.
  const isNumber = /\p{N}/u.test(cell) || (amount > 0 && /^(?=.*[^\p{L}\s])[^\s()]{3,}$/u.test(cell))
  if (isNumber && cell.length > MAX_TRACKING) return wrong(places.trackingNumber, 'The tracking number is too long.')
  const figures: CourierFigures & { chargeTax: number } = { amount, charge: 0, chargeTax: 0, incomeTax: 0, salesTax: 0 }
  for (const name of ['charge', 'chargeTax', 'incomeTax', 'salesTax'] as const) {
    for (const place of [places[name] ?? [], sheet.more[name] ?? []].flat()) {
      const deducted = readDeduction(cells[place] ?? '')
      if (typeof deducted === 'string') return wrong(place, deducted)
      figures[name] += deducted
    }
  }
  figures.charge += figures.chargeTax
  if (!isNumber) {
    const text = isNothing(cell) ? textOf(cells, sheet) : cell.slice(0, LONGEST_TEXT)
    // The cash of a parcel whose number is missing.
    const isParcel = !text && amount > 0
    const { chargeTax: _, ...all } = figures
    if (isParcel || Object.values(all).every((figure) => figure === 0)) {
      return wrong(places.trackingNumber, 'The tracking number is missing.')
    }
    return { row, trackingNumber: null, text: text || 'Without a tracking number', ...figures }
  }
  const [state, paymentState] = [places.state, places.paymentState].map(
    (place) => cells[place ?? -1]?.slice(0, 100) || null,
  )
  const isUnpaid = moneyStateOf(paymentState ?? null, courier) !== null
  const said = (isUnpaid ? paymentState : state) ?? undefined
  const cameBack = moneyStateOf(state ?? null, courier) === 'came back'
  const kept = cameBack ? state : said
  const read = { row, trackingNumber: cell, ...figures, ...(kept && stateInSheet(kept, courier) && { state: kept }) }
  const reason = unpaidReason(said ?? null, amount, courier)
  if (!reason) return read
  return {
    ...wrong(isUnpaid ? places.paymentState : places.state, reason),
    unpaid: read,
    ...(cameBack && { cameBack }),
  }
}

const LONGEST_TEXT = 200

/** What the cells of a row say that are not read otherwise. */
const textOf = (cells: string[], { ignored }: SettlementSheet) =>
  ignored
    .flatMap((index) => cells[index] ?? [])
    .filter((cell) => /\p{L}/u.test(cell) && !isNothing(cell))
    .join(' ')
    .slice(0, LONGEST_TEXT)

/** How sheets write that there is nothing. */
const isNothing = (cell: string) => /^([-−–—\s]*|nil|n\/?a|null|none)$/i.test(cell)

const unsigned = (cell: string) => codeOf(cell).replace(/^[-−–(]\s*|\s*\)$/g, '')

/**
 * What a courier kept, in paisas; otherwise a sentence with the error. Sheets also write it as a negative number or in
 * brackets, and compute taxes with more decimals, which are rounded.
 */
function readDeduction(cell: string): number | string {
  const shown = unsigned(cell)
  if (isNothing(shown)) return 0
  if (hasLostDigits(shown)) return lostDigits(shown)
  const amount = inPaisas(numberOf(shown))
  if (!(amount >= 0)) return `“${codeOf(cell).slice(0, 40)}” cannot be read as an amount.`
  return amount > inPaisas(MAX_SETTLED) ? `${shown} is too large.` : amount
}

/**
 * Paisas of rupees as people and couriers write them, e.g. `PKR 2,490.00` or `2490/-`, and below 0 `-1990` or `(1,990)`;
 * otherwise a sentence with the error.
 */
export function readAmount(cell: string): number | string {
  const shown = codeOf(cell)
  if (isNothing(shown)) return 0
  if (hasLostDigits(shown)) return lostDigits(shown)
  const [, inBrackets] = /^\(([^()]*)\)$/.exec(cell.trim()) ?? []
  const amount = inBrackets === undefined ? numberOf(cell.trim().replace(/^[−–]\s*/, '-')) : -numberOf(inBrackets)
  if (Number.isNaN(amount)) return `“${shown.slice(0, 40)}” cannot be read as an amount.`
  if (Number(amount.toFixed(2)) !== amount) return `${shown} has more than two decimals.`
  return Math.abs(amount) > MAX_SETTLED ? `${shown} is too large.` : inPaisas(amount)
}

/** A difference up to a rupee comes from rounding. */
const TOLERANCE = 100
/** Rows that a warning names. */
const NAMED = 3

/** Warnings about what a courier kept with more than two decimals, of which paisas were taken. */
function rounded({ columns, more, rows: all, headings }: SettlementSheet, rows: ReadRow[]): string[] {
  const read = new Set(rows.map(({ row }) => row))
  const places = (['charge', 'chargeTax', 'incomeTax', 'salesTax'] as const).flatMap((name) => [
    ...[columns[name] ?? [], more[name] ?? []].flat(),
  ])
  return places.flatMap((place) => {
    const finer = all.flatMap(({ row, cells }) => {
      const said = numberOf(unsigned(cells[place] ?? ''))
      const taken = inRupees(inPaisas(said))
      return read.has(row) && !Number.isNaN(said) && taken !== said
        ? [`row ${row} says ${said}, ${taken} was taken`]
        : []
    })
    const others = finer.length > NAMED ? `; and ${finer.length - NAMED} more rows` : ''
    return finer.length > 0 ? [`${headings[place]}: ${finer.slice(0, NAMED).join('; ')}${others}.`] : []
  })
}

/** What the sheet's own totals say of rows, in paisas; NaN where they say nothing. */
function totalsIn(sheet: SettlementSheet) {
  const cellsOf = new Map(sheet.rows.map(({ row, cells }) => [row, cells]))
  const columnsOf = ({ fits }: { fits: ((heading: string) => boolean)[] }) =>
    sheet.heading > 0 ? fitting(sheet.headings, { fits }).filter((index) => sheet.ignored.includes(index)) : []
  const saidIn = (column: number, { row }: { row: number }) => {
    const cell = cellsOf.get(row)?.[column] ?? ''
    const said = isNothing(codeOf(cell)) ? Number.NaN : readAmount(cell)
    return typeof said === 'number' ? said : Number.NaN
  }
  return { charges: columnsOf(totalsOfSheets.charge), nets: columnsOf(totalsOfSheets.net), saidIn }
}

/** Warnings about rows whose totals differ from what was read. */
function differentTotals(
  { headings }: SettlementSheet,
  rows: ReadRow[],
  totals: ReturnType<typeof totalsIn>,
  courier: string,
): string[] {
  const warning = (column: number, readOf: (row: ReadRow) => number[]) => {
    const wrong = rows.flatMap((row) => {
      const said = totals.saidIn(column, row)
      const read = readOf(row)
      const isSame = Number.isNaN(said) || read.some((one) => Math.abs(Math.abs(said) - Math.abs(one)) <= TOLERANCE)
      return isSame ? [] : [`row ${row.row} says ${inRupees(said)}, ${inRupees(read[0] ?? 0)} was read`]
    })
    if (wrong.length === 0) return []
    const more = wrong.length > NAMED ? `; and ${wrong.length - NAMED} more rows` : ''
    return [`${headings[column]}: ${wrong.slice(0, NAMED).join('; ')}${more}. Check which columns are read.`]
  }
  const netsOf = ({ amount, charge, incomeTax, salesTax, state }: ReadRow) => {
    const kept = charge + incomeTax + salesTax
    // The cash of a parcel that came back may be told and not be part of the sum.
    return moneyStateOf(state ?? null, courier) === 'came back' ? [-kept, amount - kept] : [amount - kept]
  }
  return [
    ...totals.charges.flatMap((column) => warning(column, ({ charge, chargeTax }) => [charge, charge - chargeTax])),
    ...totals.nets.flatMap((column) => warning(column, netsOf)),
  ]
}

/** A warning about words for a state that are not in the table. */
function unknownStates(
  { columns: { state: place }, rows: all, headings }: SettlementSheet,
  rows: ReadRow[],
  courier: string,
): string[] {
  if (place === null) return []
  const read = new Set(rows.flatMap(({ row, trackingNumber }) => (trackingNumber === null ? [] : row)))
  const unknown = all.filter(
    ({ row, cells }) => cells[place] && read.has(row) && stateInSheet(cells[place], courier) === null,
  )
  const paid = unknown.filter(({ cells }) => !/^(paid|settled|processed)$/i.test(cells[place] ?? ''))
  const [first] = paid
  if (!first) return []
  const numbers = rowList(paid.map(({ row }) => row))
  return [
    `${headings[place]}: “${first.cells[place]?.slice(0, 40)}” is not known (${numbers}). These rows are read as paid.`,
  ]
}
