import type { Product } from '@/lib/catalog/responses'
import { damageWarning, isDamaged, isLostFrom } from '@/lib/sheets/text'
import type { PlannedProduct } from './plan'
import type { PlannedRow } from './responses'

/** Warnings about sizes that a spreadsheet changed, rather than the owner. */
export const changeWarnings = (rows: PlannedRow[], products: Map<string, Product>) =>
  rows.flatMap((row) => sizeWarning(row, products.get(row._id ?? '')) ?? [])

function sizeWarning({ row, size }: PlannedRow, product: Product | undefined): string | null {
  const date = sizeBeforeDate(size ?? '', product?.sizes.map((one) => one.size) ?? [])
  if (!date) return null
  const origin = date.size ? ` that a spreadsheet made of ${date.size}` : ''
  return `Row ${row}: the size ${size} looks like a date${origin}. Format the column as text and type the size again.`
}

/** Warnings about texts that lost single letters, which only the stored text tells. */
export function lostTexts(rows: PlannedRow[]): string[] {
  const lost = rows.flatMap(({ row, changes }) =>
    changes.flatMap(({ field, from, to }) =>
      typeof from === 'string' && typeof to === 'string' && isLostFrom(from, to) && !isDamaged(to)
        ? { field, row, to }
        : [],
    ),
  )
  return [...new Set(lost.map(({ field }) => field))].map((column) => {
    const all = lost.filter(({ field }) => field === column)
    const rows = all.map(({ row }) => row)
    return damageWarning(column, rows, all[0]?.to ?? '')
  })
}

/** A warning about products that the sheet publishes without a picture. */
export function unpicturedWarning(products: Pick<PlannedProduct, 'before' | 'wanted' | 'rows'>[]): string | null {
  const bare = products.filter(
    ({ before, wanted }) => wanted.isPublished && !before?.isPublished && !before?.images.length,
  )
  const [first] = bare
  if (!first) return null
  const which = bare.length > 1 ? `${bare.length} products have` : `${first.wanted.name} has`
  return `${which} no picture yet and would be published. Goods without one stand last in lists, and neither on the home page nor in Google’s and Meta’s lists.`
}

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
