import { csvLine, undefused } from '@/lib/csv'
import type { PlannedRow } from './contract'

const BOM = '\uFEFF'

const line = (cells: string[]) => csvLine(cells.map(undefused))

/** The invalid rows of a sheet, with the errors of each in a last column, to be corrected and imported. */
export function rejectedSheet([heading = [], ...rest]: string[][], planned: PlannedRow[]): string {
  const messages = new Map(planned.map(({ row, message }) => [row, message]))
  const wrong = rest.flatMap((cells, at) => {
    const message = messages.get(at + 2)
    return message ? line([...heading.map((_, column) => cells[column] ?? ''), message]) : []
  })
  return BOM + line([...heading, 'message']) + wrong.join('')
}

/** The sheet without its invalid rows. The others keep their row numbers. */
export function rightSheet(sheet: string[][], planned: PlannedRow[]): string {
  const wrong = new Set(planned.filter(({ message }) => message).map(({ row }) => row))
  return BOM + sheet.map((cells, at) => line(wrong.has(at + 1) ? [''] : cells)).join('')
}
