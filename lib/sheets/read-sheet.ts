import { ShopError } from '@/lib/platform/errors'
import { csvRows, withoutFormulaGuard } from '@/lib/values/csv'
import { unicodeForm } from '@/lib/values/typed'
import { withoutTextFormula } from './cells'

/** Whether a heading means a field, the surest first: a later one counts only when no column fits an earlier one. */
export type SheetField = {
  fits: ((heading: string) => boolean)[]
  isRequired?: boolean
  /** Several columns may be of it, which are added. */
  adds?: boolean
}
export type SheetFields<Name extends string> = Record<Name, SheetField>

/** The index of each field's column. Null when none fits, or several do: then the owner chooses. */
export type Columns<Name extends string> = Record<Name, number | null>

/** Columns as somebody chose them: a list for a field whose columns are added. */
export type GivenColumns<Name extends string> = Partial<Record<Name, number | number[] | null>>

/** In characters. A longer text is no heading, and the patterns of meanings would take long to say so. */
const LONGEST_HEADING = 100

/** The words of recent headings, which each pattern of each field asks for. */
const knownWords = new Map<string, string>()

/** The words of a heading in lower case: `trackingNo.` is `tracking no`, `CODAmount` is `cod amount`. */
export function headingWords(heading: string): string {
  const known = knownWords.get(heading)
  if (known !== undefined) return known
  const words = heading
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$& ')
    .replaceAll('#', ' no ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
  if (knownWords.size === 1_000) knownWords.clear()
  knownWords.set(heading, words)
  return words
}

/** The columns whose headings fit a field best. */
export function fitting(headings: string[], { fits }: SheetField): number[] {
  for (const isMeant of fits) {
    const found = headings.flatMap((heading, index) =>
      heading.length <= LONGEST_HEADING && isMeant(heading) ? [index] : [],
    )
    if (found.length > 0) return found
  }
  return []
}

/** A row with its number in the file. */
export type SheetRow = { row: number; cells: string[] }

export type Sheet<Name extends string> = {
  /** All rows of the file as they are written. */
  table: string[][]
  /** The row number of the heading; 0 without one. */
  heading: number
  /** The heading of each column, or its number. */
  headings: string[]
  columns: Columns<Name>
  /** The other columns of fields that are added. */
  more: Partial<Record<Name, number[]>>
  /** The indexes of columns that hold something, but are not read. */
  ignored: number[]
  /** The rows below the heading that are neither empty nor totals nor the heading again. */
  rows: SheetRow[]
  /** Rows with more cells than the heading. */
  tooWide: Set<number>
}

export const TOO_WIDE =
  'This row has more cells than the heading. A text with commas, or an amount such as 2,490, needs quotation marks.'

/** The rows in which a heading is looked for, below title lines. */
const PROBED_ROWS = 30

/** More than any sheet of a shop or a courier has, empty rows and cells included, and the characters that Excel allows. */
export const mostOfSheet = { rows: 20_000, columns: 200, cells: 200_000, characters: 32_767 }

export const TOO_LARGE_SHEET =
  'A sheet has at most 20,000 rows, 200 columns, 200,000 cells and 32,767 characters in a cell. Remove empty rows and columns, or send it in parts.'

/** @throws ShopError `bad input` for a sheet with more */
function tableOf(text: string): string[][] {
  const table = csvRows(text, mostOfSheet)
  const cells = table.reduce((sum, row) => sum + row.length, 0)
  const isRowInBounds = (row: string[]) =>
    row.length <= mostOfSheet.columns && row.every((cell) => cell.length <= mostOfSheet.characters)
  if (table.length <= mostOfSheet.rows && cells <= mostOfSheet.cells && table.every(isRowInBounds)) return table
  throw new ShopError('bad input', TOO_LARGE_SHEET)
}

/**
 * Reads a sheet whose columns are found by the meaning of their headings; without headings by position, if it has just the
 * required ones.
 * @param chosen columns as the owner chose them
 * @param options.hasHeading whether some row names the columns, even if digits are in it
 * @throws ShopError `bad input` for a sheet that is too large
 */
export function readSheet<Name extends string>(
  text: string,
  fields: SheetFields<Name>,
  chosen: GivenColumns<Name> = {},
  { hasHeading = false } = {},
): Sheet<Name> {
  const table = tableOf(text)
  const all = table.map((cells, index) => ({ row: index + 1, cells: cells.map(cleaned) })).filter(isFilled)
  const heading = headingOf(all.slice(0, PROBED_ROWS), fields, hasHeading)
  const below = heading ? all.filter(({ row }) => row > heading.row) : all
  const rows = below.filter((row) => !isTotal(row) && !(heading && isSame(row, heading)))
  const width = heading?.cells.length ?? below[0]?.cells.length ?? 0
  const headings = Array.from({ length: width }, (_, index) => heading?.cells[index] || `Column ${index + 1}`)
  const places = withChoice(heading ? namedColumns(heading.cells, fields) : columnsByPlace(rows, fields), chosen)
  const of = <Value>(value: (list: number[]) => Value) =>
    Object.fromEntries(namesOf(fields).map((name) => [name, value(places[name])])) as Record<Name, Value>
  const taken: number[] = Object.values<number[]>(places).flat()
  const isUsed = (index: number) => Boolean(heading?.cells[index]) || rows.some(({ cells }) => cells[index])
  return {
    table,
    heading: heading?.row ?? 0,
    headings,
    columns: of(([first = null]) => first),
    more: of(([, ...others]) => others),
    ignored: headings.flatMap((_, index) => (taken.includes(index) || !isUsed(index) ? [] : [index])),
    rows,
    tooWide: new Set(rows.filter(({ cells }) => cells.slice(width).some(Boolean)).map(({ row }) => row)),
  }
}

/** The headings of the columns that are not read. */
export const ignoredHeadings = ({ ignored, headings }: Pick<Sheet<string>, 'ignored' | 'headings'>) =>
  ignored.flatMap((index) => headings[index] ?? [])

/** The heading of a column, with its number where another one has the same. */
export function columnHeading({ headings }: Pick<Sheet<string>, 'headings'>, index: number): string {
  const heading = headings[index] ?? ''
  return headings.indexOf(heading) === headings.lastIndexOf(heading) ? heading : `${heading} (column ${index + 1})`
}

/** Most cells need no cleaning, and a large sheet has many. */
const clean = /^([!-&(-<>-~]([ -~]*[!-~])?)?$/

const cleaned = (cell: string) => {
  if (clean.test(cell)) return cell
  const plain = withoutTextFormula(cell)
  return unicodeForm(plain === cell ? withoutFormulaGuard(cell) : plain, 'NFC').trim()
}

const isFilled = ({ cells }: SheetRow) => cells.some(Boolean)

const namesOf = <Name extends string>(fields: SheetFields<Name>) => Object.keys(fields) as Name[]

/**
 * The heading: the row that names most of the fields. Without any, the first row with several cells and no digit, above
 * others.
 */
function headingOf<Name extends string>(
  rows: SheetRow[],
  fields: SheetFields<Name>,
  isCertain: boolean,
): SheetRow | undefined {
  const filled = ({ cells }: SheetRow) => cells.filter(Boolean).length
  const hasDigit = ({ cells }: SheetRow) => !isCertain && cells.some((cell) => /\p{N}/u.test(cell))
  const named = rows
    .map((row) => ({
      row,
      score: namesOf(fields).filter((name) => fitting(row.cells, fields[name]).length > 0).length,
    }))
    .filter(({ row, score }) => score > (hasDigit(row) ? 1 : 0))
    .toSorted((a, b) => b.score - a.score || filled(b.row) - filled(a.row))
  return named[0]?.row ?? rows.slice(0, -1).find((row) => filled(row) > 1 && !hasDigit(row))
}

/** Whether a row repeats the heading, as on the pages of a printed report. */
const isSame = ({ cells }: SheetRow, heading: SheetRow) =>
  heading.cells.every((cell, index) => cell === (cells[index] ?? '').trim())

/** `Total`, `Grand Total (PKR):`, `Net payable` or `No. of shipments: 3` in the first cell that holds something. */
function isTotal({ cells }: SheetRow): boolean {
  const cell = cells.find(Boolean) ?? ''
  if (cell.length > LONGEST_HEADING) return false
  const words = cell.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.every((word) => totalWords.has(word)) && totals.test(words.join(' '))
}

const totals = /(^| )((sub)?totals?|sum|payable|کل|ٹوٹل|میزان)( |$)|^(no|number|page) of|^less ./

const totalWords = new Set([
  ...['total', 'totals', 'subtotal', 'grand', 'sub', 'net', 'sum', 'payable', 'less', 'no', 'number', 'page', 'of'],
  ...['amount', 'cod', 'cash', 'collected', 'service', 'delivery', 'shipping', 'charges', 'tax', 'gst', 'pkr', 'rs'],
  ...['parcels', 'shipments', 'consignments', 'packets', 'orders', 'rows', 'records', 'items', 'pieces'],
  ...['کل', 'ٹوٹل', 'میزان', 'رقم'],
])

/** The indexes of each field's columns. */
export type ColumnIndexes<Name extends string> = Record<Name, number[]>

/** A column that fits several fields is none of theirs. */
function namedColumns<Name extends string>(heading: string[], fields: SheetFields<Name>): ColumnIndexes<Name> {
  const found = namesOf(fields).map((name) => {
    const indexes = fitting(heading, fields[name])
    return { name, indexes: indexes.length > 1 && !fields[name].adds ? [] : indexes }
  })
  const isShared = (index: number) => found.filter(({ indexes }) => indexes.includes(index)).length > 1
  return Object.fromEntries(
    found.map(({ name, indexes }) => [name, indexes.filter((index) => !isShared(index))]),
  ) as ColumnIndexes<Name>
}

function columnsByPlace<Name extends string>(rows: SheetRow[], fields: SheetFields<Name>): ColumnIndexes<Name> {
  const required = namesOf(fields).filter((name) => fields[name].isRequired)
  const isPlain = rows.every(({ cells }) => !cells.slice(required.length).some(Boolean))
  return Object.fromEntries(
    namesOf(fields).map((name) => [name, isPlain && required.includes(name) ? [required.indexOf(name)] : []]),
  ) as ColumnIndexes<Name>
}

/** A column that is chosen for a field is no other field's any more. */
export const withChoice = <Name extends string>(
  found: ColumnIndexes<Name>,
  chosen: GivenColumns<Name>,
): ColumnIndexes<Name> =>
  (Object.entries(chosen) as [Name, number | number[] | null][]).reduce((places, [name, choice]) => {
    const own = [choice ?? []].flat()
    const others = (Object.entries(places) as [Name, number[]][]).map(([other, indexes]) => [
      other,
      indexes.filter((index) => !own.includes(index)),
    ])
    return { ...Object.fromEntries(others), [name]: own } as ColumnIndexes<Name>
  }, found)
