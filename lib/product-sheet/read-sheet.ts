import { type Message, type Sentence, sentence } from '@/lib/i18n/message'
import { ShopError } from '@/lib/platform/errors'
import { csvRows, csvText, withoutFormulaGuard } from '@/lib/values/csv'
import { columns, wireName } from './columns'

export const MAX_PRODUCT_ROWS = 5_000

/** A row with its number in the spreadsheet, and its cells by column. Columns missing from the sheet are absent. */
export type SheetRow = { row: number; cells: Partial<Record<string, string>> }

const bad = (message: Message | Sentence) => new ShopError('bad input', message)

const byHeading = new Map(columns.map((column) => [column.toLowerCase(), column]))
const columnOf = (heading: string) => byHeading.get(wireName(heading.trim()).toLowerCase())

/**
 * Parses a sheet of products. Unknown columns are ignored, as unknown fields of any call are.
 * @throws ShopError `bad input`
 */
export function readSheet(file: Buffer): SheetRow[] {
  if (file.subarray(0, 2).toString('latin1') === 'PK') throw bad('This is no CSV file: please save the sheet as CSV')
  const [heading = [], ...rest] = csvRows(csvText(file))
  const found = heading.map(columnOf)
  const twice = found.find((column, at) => column && found.indexOf(column) !== at)
  if (twice) throw bad(sentence('The column {column} is there twice', { column: twice }))
  if (!found.includes('_id') && !found.includes('name')) {
    throw bad('The first row must name the columns, such as _id, size and price')
  }
  const rows = rest
    .map((cells, at) => ({ row: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
  if (rows.length === 0) throw bad('The sheet has no rows below its heading')
  if (rows.length > MAX_PRODUCT_ROWS)
    throw bad(
      sentence('The sheet has {count} rows, at most {most} can be imported at once', {
        count: rows.length,
        most: MAX_PRODUCT_ROWS,
      }),
    )
  return rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      found.flatMap((column, at) =>
        column
          ? [
              [
                column,
                withoutFormulaGuard(cells[at] ?? '')
                  .normalize('NFC')
                  .trim(),
              ],
            ]
          : [],
      ),
    ),
  }))
}
