import { typedNumber, visibleCode } from '@/lib/values/typed'

/** `="0012"` makes a spreadsheet show a number as text, and a leading apostrophe makes it store one. */
const asText = /^\s*="([^"]*)"\s*$/

/** A cell without the formula that keeps a number as text. */
export const withoutTextFormula = (cell: string) => cell.replace(asText, '$1')

/** A number, a code or a size as it is meant: `'123` and `123.0` are 123, and `281,060` is 281060. */
export const codeOf = (cell: string) =>
  visibleCode(cell)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/^'/, '')
    .replace(/^(\d+)\.0{1,2}$/, '$1')
    .replace(/^\d{1,3}(,\d{3})+(\.0{1,2})?$/, digitsOf)

const digitsOf = (grouped: string) => grouped.replace(/\.0+$/, '').replaceAll(',', '')

/** A number as people write it, e.g. `1,234.00`, or NaN. */
export const numberOf = (cell: string) => typedNumber(visibleCode(cell).trim().replace(/^'/, ''))

/** A whole number in plain digits, if the cell is one as people write it; otherwise the cell's code. */
export function wholeOf(cell: string): string {
  const number = numberOf(cell)
  return Number.isSafeInteger(number) ? String(number) : codeOf(cell)
}

/** Whether a spreadsheet has rounded a long number, e.g. to `2.81E+11`. */
export const hasLostDigits = (cell: string) => /^(\d+([.,]\d+)?e\+\d+|\d[.,]\d+e\d+)$/i.test(codeOf(cell))

/** The message about such a cell. */
export const lostDigits = (cell: string) =>
  `A spreadsheet has rounded this number to ${codeOf(cell)}, so its digits are lost. Format the column as text and export it again.`
