const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'

/** The forms of dates in spreadsheets, each with its two numbers other than a year: `06-Aug`, `Aug-36`, `06/08/2026`. */
const forms = [
  new RegExp(`^(\\d{1,2})[-/. ]${month}([-/. ]\\d{2,4})?$`, 'i'),
  new RegExp(`^${month}[-/. ](\\d{1,2})$`, 'i'),
  /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}$/,
  /^\d{4}-(\d{2})-(\d{2})( .*)?$/,
]

/** The numbers from which a spreadsheet may have made this date, in ascending order; null for another text. */
function numbersOfDate(cell: string): string | null {
  const [, first = '', second = ''] = forms.map((form) => form.exec(cell)).find(Boolean) ?? []
  if (!first) return null
  return pair([first, second].map((part) => months.indexOf(part.slice(0, 3).toLowerCase()) + 1 || Number(part)))
}

const pair = (numbers: number[]) => numbers.toSorted((a, b) => a - b).join('-')

/** `6-8` and `6/8`, the sizes that spreadsheets turn into dates. */
const isRange = (size: string) => /^\d{1,2} ?[-/.] ?\d{1,2}$/.test(size)

/**
 * Whether a size looks like a date that a spreadsheet made of another one, and of which of these: of `6-8` it makes
 * `06-Aug` or `8-Jun`.
 */
export function sizeBeforeDate(cell: string, sizes: string[]): { size: string | null } | null {
  const numbers = numbersOfDate(cell)
  if (numbers === null || sizes.includes(cell)) return null
  return { size: sizes.find((size) => isRange(size) && pair(size.split(/\D+/).map(Number)) === numbers) ?? null }
}
