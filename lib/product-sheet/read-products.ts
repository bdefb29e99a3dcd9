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
import { columnsOfOtherShops, readOtherShop } from './other-shops'

const MAX_PRODUCT_ROWS = 5_000

/**
 * A row with its number in the file, and its cells by column. Columns missing from the sheet are absent. Rows with the
 * same `product` are sizes of one new product; without it those with the same name are.
 */
export type ProductSheetRow = {
  row: number
  cells: Partial<Record<string, string>>
  problems: string[]
  product?: string
}

type ProductSheet = {
  sheet: Sheet<string>
  rows: ProductSheetRow[]
  /** The columns that the sheet has. */
  columns: string[]
  /** The headings of columns, by which messages name them. */
  headings: Partial<Record<string, string>>
  ignored: string[]
  warnings: string[]
  /** Whether letters were lost when the sheet was saved. */
  isDamaged: boolean
}

/** A heading without the spaces and marks that nobody sees, and without the asterisk or colon of a form. */
const plainHeading = (heading: string) =>
  heading
    .replace(/[\p{Cf}\u00ad]/gu, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[\s*:]+$/, '')
    .trim()

/** Columns by the names of the API. A heading that is only similar may mean something else. */
const fieldOf = (column: string): SheetField => ({
  fits: [(heading) => wireName(plainHeading(heading)).toLowerCase() === column.toLowerCase()],
})
const fields: SheetFields<string> = Object.fromEntries(columns.map((column) => [column, fieldOf(column)]))

/** Columns that the owner chose, by the names of the API. */
export type ChosenColumns = Partial<Columns<string>>

/**
 * Reads a sheet of products. Unknown columns are ignored, as unknown fields of any call are, and told.
 * @throws ShopError `bad input`, with the columns, for another one to be chosen
 */
export function readProducts(file: SheetText, chosen: ChosenColumns = {}): ProductSheet {
  const other = readOtherShop(file.text)
  const sheet = other?.sheet ?? readSheet(file.text, fields, chosen, { hasHeading: true })
  const { headings, rows } = sheet
  const bad = (message: Message | Sentence) =>
    new ShopError('bad input', message, { body: { columns: describeColumns(sheet) } })
  const twice = columns.find((column) => !(column in chosen) && fitting(headings, fieldOf(column)).length > 1)
  if (twice && !other) throw bad(sentence('The column {column} is there twice', { column: twice }))
  if (!other && sheet.columns._id == null && sheet.columns.name == null) {
    throw bad('The first row must name the columns, such as _id, size and price')
  }
  if (rows.length === 0) throw bad('The sheet has no rows below its heading')
  if (rows.length > MAX_PRODUCT_ROWS) {
    const values = { count: rows.length, most: MAX_PRODUCT_ROWS }
    throw bad(sentence('The sheet has {count} rows, at most {most} can be imported at once', values))
  }
  const damage = damageWarnings(sheet)
  return {
    sheet,
    rows: other ? other.rows.map(ownProductRow) : withFirstRows(rows.map((row) => productRow(row, sheet))),
    columns: other ? columnsOfOtherShops : columns.filter((column) => sheet.columns[column] !== null),
    headings: other ? {} : headingsOf(sheet),
    ignored: ignoredHeadings(sheet),
    warnings: [...file.warnings, ...(other ? [] : similarColumns(sheet)), ...damage],
    isDamaged: damage.length > 0,
  }
}

const headingsOf = ({ headings, columns }: Sheet<string>): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([column, index]) => (index === null ? [] : [[column, headings[index]]])),
  )

/** A row of another shop's sheet, whose numbers may have decimals. */
const ownProductRow = ({ row, cells, product }: Omit<ProductSheetRow, 'problems'>): ProductSheetRow => ({
  row,
  product,
  cells: Object.fromEntries(
    Object.entries(cells).map(([column, cell = '']) => [column, isNumber(column) ? wholeOf(cell) : cell]),
  ),
  problems: [],
})

/** Further sizes of a new product, which may leave its name to its first row. */
function withFirstRows(rows: ProductSheetRow[]): ProductSheetRow[] {
  let first: ProductSheetRow['cells'] = {}
  return rows.map((row) => {
    const { _id, name, size } = row.cells
    if (_id || name || !size || first._id) {
      first = row.cells
      return row
    }
    return { ...row, cells: { ...row.cells, name: first.name } }
  })
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
    const similar = columns.find(
      (column) => column !== '_id' && sheet.columns[column] === null && letters(column) === own,
    )
    return similar ? `${heading} is not read. If it is ${similar}, choose that, or rename the column.` : []
  })
