import type { Product } from '@/lib/catalog/responses'
import { sizeBeforeDate } from '@/lib/sheets/date-sizes'
import { isDamaged, isLostFrom } from '@/lib/sheets/text'
import { damageWarning } from '@/lib/sheets/warnings'
import type { PlannedRow } from './responses'

/** Warnings about changes that a spreadsheet made, rather than the owner. */
export const changeWarnings = (rows: PlannedRow[], products: Map<string, Product>) => [
  ...rows.flatMap((row) => sizeWarning(row, products.get(row._id ?? '')) ?? []),
  ...lostTexts(rows),
]

function sizeWarning({ row, size }: PlannedRow, product: Product | undefined): string | null {
  const date = sizeBeforeDate(size ?? '', product?.sizes.map((one) => one.size) ?? [])
  if (!date) return null
  const origin = date.size ? ` that a spreadsheet made of ${date.size}` : ''
  return `Row ${row}: the size ${size} looks like a date${origin}. Format the column as text and type the size again.`
}

/** Texts that lost single letters, which only the stored text tells. */
function lostTexts(rows: PlannedRow[]): string[] {
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
