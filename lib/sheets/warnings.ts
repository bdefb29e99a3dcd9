import type { Sheet } from './read-sheet'
import { isDamaged } from './text'

/** The rows that a warning names. */
const NAMED_ROWS = 5

/** `row 3`, or `rows 3, 4 and 20 more`. */
export function rowList(rows: number[]): string {
  const named = rows.slice(0, NAMED_ROWS).join(', ')
  const more = rows.length - NAMED_ROWS
  return `${rows.length === 1 ? 'row' : 'rows'} ${named}${more > 0 ? ` and ${more} more` : ''}`
}

/** A warning about text of a column that was damaged when the file was saved, with an example. */
export const damageWarning = (column: string, rows: number[], example: string) =>
  `${column}: letters were lost in ${rowList(rows)}, e.g. “${example.slice(0, 30)}”. Save the sheet as “CSV UTF-8” and choose it again.`

/** Warnings about the columns that are read. */
export function damageWarnings<Name extends string>({ rows, headings, columns }: Sheet<Name>): string[] {
  return Object.values<number | null>(columns).flatMap((at) => {
    if (at === null) return []
    const damaged = rows.filter(({ cells }) => isDamaged(cells[at] ?? ''))
    const [first] = damaged
    if (!first) return []
    const numbers = damaged.map(({ row }) => row)
    return damageWarning(headings[at] ?? '', numbers, first.cells[at] ?? '')
  })
}
