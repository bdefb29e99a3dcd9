import { type Message, type Sentence, sentence } from '@/lib/i18n/message'
import { ShopError } from '@/lib/platform/errors'
import { codeOf, hasLostDigits, lostDigits, wholeOf } from '@/lib/sheets/cells'
import {
  type Columns,
  fitting,
  ignoredHeadings,
  readSheet,
  type Sheet,
  type SheetField,
  type SheetFields,
  TOO_WIDE,
} from '@/lib/sheets/read-sheet'
import { describeColumns } from '@/lib/sheets/sheet-call'
import { damageWarnings, type SheetText } from '@/lib/sheets/text'
import { columns, wireName } from './columns'

const MAX_PRODUCT_ROWS = 5_000

/** A row with its number in the file, and its cells by column. Columns missing from the sheet are absent. */
export type ProductSheetRow = { row: number; cells: Partial<Record<string, string>>; problems: string[] }

type ProductSheet = {
  sheet: Sheet<string>
  rows: ProductSheetRow[]
  ignored: string[]
  warnings: string[]
}

/** Columns by the names of the API. A heading that is only similar may mean something else. */
const fieldOf = (column: string): SheetField => ({
  fits: [(heading) => wireName(heading).toLowerCase() === column.toLowerCase()],
})
const fields: SheetFields<string> = Object.fromEntries(columns.map((column) => [column, fieldOf(column)]))

/** Columns that the owner chose, by the names of the API. */
export type ChosenColumns = Partial<Columns<string>>

/**
 * Reads a sheet of products. Unknown columns are ignored, as unknown fields of any call are, and told.
 * @throws ShopError `bad input`, with the columns, for another one to be chosen
 */
export function readProducts(file: SheetText, chosen: ChosenColumns = {}): ProductSheet {
  const sheet = readSheet(file.text, fields, chosen)
  const { headings, rows } = sheet
  const bad = (message: Message | Sentence) =>
    new ShopError('bad input', message, { body: { columns: describeColumns(sheet) } })
  const twice = columns.find((column) => !(column in chosen) && fitting(headings, fieldOf(column)).length > 1)
  if (twice) throw bad(sentence('The column {column} is there twice', { column: twice }))
  if (sheet.columns._id == null && sheet.columns.name == null) {
    throw bad('The first row must name the columns, such as _id, size and price')
  }
  if (rows.length === 0) throw bad('The sheet has no rows below its heading')
  if (rows.length > MAX_PRODUCT_ROWS) {
    const values = { count: rows.length, most: MAX_PRODUCT_ROWS }
    throw bad(sentence('The sheet has {count} rows, at most {most} can be imported at once', values))
  }
  return {
    sheet,
    rows: rows.map((row) => productRow(row, sheet)),
    ignored: ignoredHeadings(sheet),
    warnings: [...file.warnings, ...similarColumns(sheet), ...damageWarnings(sheet)],
  }
}

/** The cells of these rows as text, the same for every way of saving them. */
export const contentsOf = ({ headings, rows }: Sheet<string>, isKept: (row: number) => boolean) =>
  JSON.stringify([
    headings,
    ...rows.filter(({ row }) => isKept(row)).map(({ cells }) => headings.map((_, index) => cells[index] ?? '')),
  ])

const isNumber = (column: string) => /price|countInStock|quantity/i.test(column)

function productRow({ row, cells }: Sheet<string>['rows'][number], sheet: Sheet<string>): ProductSheetRow {
  const found = Object.entries(sheet.columns).flatMap(([column, index]) =>
    index === null ? [] : [{ column, cell: cells[index] ?? '' }],
  )
  const lost = found.filter(({ column, cell }) => (isNumber(column) || column === 'size') && hasLostDigits(cell))
  return {
    row,
    cells: Object.fromEntries(
      found.map(({ column, cell }) => [
        column,
        isNumber(column) ? wholeOf(cell) : column === '_id' ? codeOf(cell) : cell,
      ]),
    ),
    problems: [
      ...(sheet.tooWide.has(row) ? [TOO_WIDE] : []),
      ...lost.map(({ column, cell }) => `${column}: ${lostDigits(cell)}`),
    ],
  }
}

const letters = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Warnings about ignored columns such as `compare_at_price`. */
const similarColumns = (sheet: Sheet<string>) =>
  ignoredHeadings(sheet).flatMap((heading) => {
    const own = letters(heading.slice(0, 100))
    const similar = columns.find((column) => sheet.columns[column] === null && letters(column) === own)
    return similar ? `${heading} is not read. If it is ${similar}, choose that, or rename the column.` : []
  })
