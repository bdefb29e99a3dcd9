import type { Sheet } from '@/lib/sheets/read-sheet'
import { csvLine, withoutFormulaGuard } from '@/lib/values/csv'
import type { PlannedRow } from './responses'

/** A sheet as it is written. */
export type WrittenSheet = Pick<Sheet<string>, 'table' | 'heading' | 'columns'>

const BOM = '\uFEFF'

const line = (cells: string[]) => csvLine(cells.map(withoutFormulaGuard))

/** The product's name in a row of the sheet. */
export const nameOfRow = ({ table, columns }: WrittenSheet, { row }: PlannedRow): string =>
  withoutFormulaGuard(table[row - 1]?.[columns.name ?? -1] ?? '').trim()

/** The same for all rows of a product. New products have no `_id` yet, so rows with the same name are its sizes. */
export const productKey = (sheet: WrittenSheet, planned: PlannedRow) =>
  planned._id ?? (planned.size ? `new ${nameOfRow(sheet, planned)}` : `row ${planned.row}`)

/**
 * The rows of products that have an invalid row. A product is imported as a whole, because its rows share its stock:
 * half of them now and half of them later would count the difference in its own stock twice, or create a product twice.
 */
export function rowsOfWrongProducts(sheet: WrittenSheet, planned: PlannedRow[]): PlannedRow[] {
  const wrong = new Set(planned.filter(({ message }) => message).map((row) => productKey(sheet, row)))
  return planned.filter((row) => wrong.has(productKey(sheet, row)))
}

/** The rows of products with an invalid row, with the errors in a last column, to be corrected and imported. */
export function rejectedSheet(sheet: WrittenSheet, planned: PlannedRow[]): string {
  const heading = sheet.table[sheet.heading - 1] ?? []
  const messages = new Map(rowsOfWrongProducts(sheet, planned).map(({ row, message = '' }) => [row, message]))
  const wrong = sheet.table.flatMap((cells, index) => {
    const message = messages.get(index + 1)
    return message === undefined ? [] : line([...heading.map((_, column) => cells[column] ?? ''), message])
  })
  return BOM + line([...heading, 'message']) + wrong.join('')
}

/** The sheet without the products that have an invalid row. The others keep their row numbers. */
export function rightSheet(sheet: WrittenSheet, planned: PlannedRow[]): string {
  const wrong = new Set(rowsOfWrongProducts(sheet, planned).map(({ row }) => row))
  return BOM + sheet.table.map((cells, index) => line(wrong.has(index + 1) ? [''] : cells)).join('')
}
