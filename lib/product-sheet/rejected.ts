import { csvLine, undefused } from '@/lib/csv'
import type { PlannedRow } from './contract'

const BOM = '\uFEFF'

const line = (cells: string[]) => csvLine(cells.map(undefused))

/**
 * The rows of products that have an invalid row. A product is imported as a whole, because its rows share its stock: half
 * of them now and half of them later would count the difference in its own stock twice.
 */
export function rowsOfWrongProducts(planned: PlannedRow[]): PlannedRow[] {
  const wrong = new Set(planned.flatMap(({ _id, message }) => (_id !== null && message ? [_id] : [])))
  return planned.filter(({ _id, message }) => message || (_id !== null && wrong.has(_id)))
}

/** The rows of products with an invalid row, with the errors in a last column, to be corrected and imported. */
export function rejectedSheet([heading = [], ...rest]: string[][], planned: PlannedRow[]): string {
  const messages = new Map(rowsOfWrongProducts(planned).map(({ row, message = '' }) => [row, message]))
  const wrong = rest.flatMap((cells, at) => {
    const message = messages.get(at + 2)
    return message === undefined ? [] : line([...heading.map((_, column) => cells[column] ?? ''), message])
  })
  return BOM + line([...heading, 'message']) + wrong.join('')
}

/** The sheet without the products that have an invalid row. The others keep their row numbers. */
export function rightSheet(sheet: string[][], planned: PlannedRow[]): string {
  const wrong = new Set(rowsOfWrongProducts(planned).map(({ row }) => row))
  return BOM + sheet.map((cells, at) => line(wrong.has(at + 1) ? [''] : cells)).join('')
}
