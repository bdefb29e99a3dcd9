import { counted } from '@/components/admin/lists/list-labels'
import type { PlannedRow } from '@/lib/product-sheet/responses'

/**
 * Hints about effects of a product's changes that an owner may not expect: an order takes pieces from the size and from
 * the product, and a renamed size is a new size.
 */
export function hintsOf(rows: PlannedRow[]): string[] {
  const added = rows.filter(({ _id, changes }) => _id !== null && changes.some(({ field }) => field === 'size'))
  const ofSizes = rows.reduce((sum, row) => sum + moved(row, 'quantity'), 0)
  const ofProduct = moved(rows[0], 'countInStock')
  return [
    added.length > 0 && `${counted(added.length, 'size')} added. The other sizes stay as they are.`,
    ofSizes !== 0 &&
      ofSizes !== ofProduct &&
      `${stockHint(ofSizes, ofProduct)} An order needs both: change countInStock too.`,
  ].filter((hint) => hint !== false)
}

/** The pieces that a change adds, or takes away if negative. */
function moved(row: PlannedRow | undefined, field: string): number {
  const change = row?.changes.find((one) => one.field === field)
  return change ? Number(change.to ?? 0) - Number(change.from ?? 0) : 0
}

const stockHint = (ofSizes: number, ofProduct: number) =>
  `The stock of the sizes changes by ${signed(ofSizes)}, that of the product by ${signed(ofProduct)}.`

const signed = (pieces: number) => (pieces > 0 ? `+${pieces}` : String(pieces))
