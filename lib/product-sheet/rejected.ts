import type { Sheet } from '@/lib/sheets/read-sheet'
import { csvLine, withoutFormulaGuard } from '@/lib/values/csv'
import type { PlannedRow } from './responses'

const BOM = '\uFEFF'

const line = (cells: string[]) => csvLine(cells.map(withoutFormulaGuard))

/** The same for all rows of a product. New products have no `_id` yet, so rows with the same name are its sizes. */
export const productKey = ({ row, _id, name, size }: PlannedRow) => _id ?? (size ? `new ${name}` : `row ${row}`)

/**
 * The rows of the products of which some row is as asked for. A product is imported as a whole, because its rows share
 * its stock: half of them now and half of them later would count the difference in its own stock twice, or create a
 * product twice.
 */
export function rowsOfProducts(planned: PlannedRow[], isAskedFor: (row: PlannedRow) => boolean): PlannedRow[] {
  const keys = new Set(planned.filter(isAskedFor).map(productKey))
  return planned.filter((row) => keys.has(productKey(row)))
}

/** These rows of a sheet as they are written, with the errors in a last column, to be corrected and imported. */
export function rejectedSheet({ table, heading }: Pick<Sheet<string>, 'table' | 'heading'>, rejected: PlannedRow[]) {
  const headings = table[heading - 1] ?? []
  const wrong = rejected.map(({ row, message = '' }) =>
    line([...headings.map((_, column) => table[row - 1]?.[column] ?? ''), message]),
  )
  return BOM + line([...headings, 'message']) + wrong.join('')
}
