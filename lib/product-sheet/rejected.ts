import { csvLine, withoutFormulaGuard } from '@/lib/values/csv'
import type { PlannedRow } from './responses'

const BOM = '\uFEFF'

const line = (cells: string[]) => csvLine(cells.map(withoutFormulaGuard))

/** The product's name in a row of the sheet. */
export function nameOfRow(cells: string[][], { row }: PlannedRow): string {
  const column = cells[0]?.findIndex((heading) => heading.trim().toLowerCase() === 'name') ?? -1
  return withoutFormulaGuard(cells[row - 1]?.[column] ?? '').trim()
}

/** The same for all rows of a product. New products have no `_id` yet, so rows with the same name are its sizes. */
export const productKey = (cells: string[][], planned: PlannedRow) =>
  planned._id ?? (planned.size ? `new ${nameOfRow(cells, planned)}` : `row ${planned.row}`)

/**
 * The rows of products that have an invalid row. A product is imported as a whole, because its rows share its stock:
 * half of them now and half of them later would count the difference in its own stock twice, or create a product twice.
 */
export function rowsOfWrongProducts(cells: string[][], planned: PlannedRow[]): PlannedRow[] {
  const wrong = new Set(planned.filter(({ message }) => message).map((row) => productKey(cells, row)))
  return planned.filter((row) => wrong.has(productKey(cells, row)))
}

/** The rows of products with an invalid row, with the errors in a last column, to be corrected and imported. */
export function rejectedSheet(sheet: string[][], planned: PlannedRow[]): string {
  const [heading = [], ...rest] = sheet
  const messages = new Map(rowsOfWrongProducts(sheet, planned).map(({ row, message = '' }) => [row, message]))
  const wrong = rest.flatMap((cells, at) => {
    const message = messages.get(at + 2)
    return message === undefined ? [] : line([...heading.map((_, column) => cells[column] ?? ''), message])
  })
  return BOM + line([...heading, 'message']) + wrong.join('')
}

/** The sheet without the products that have an invalid row. The others keep their row numbers. */
export function rightSheet(sheet: string[][], planned: PlannedRow[]): string {
  const wrong = new Set(rowsOfWrongProducts(sheet, planned).map(({ row }) => row))
  return BOM + sheet.map((cells, at) => line(wrong.has(at + 1) ? [''] : cells)).join('')
}
