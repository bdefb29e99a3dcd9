import { expect, it } from 'vitest'
import type { PlannedRow } from '@/lib/product-sheet/responses'
import { hintsOf } from './import-plan'

const aRow = (size: string | null, changes: PlannedRow['changes'], _id: string | null = 'tee'): PlannedRow => ({
  row: 2,
  _id,
  name: 'Tee',
  size,
  changes,
})
const pieces = (from: number | null, to: number) => ({ field: 'quantity', from, to })
const inStock = (from: number | null, to: number) => ({ field: 'countInStock', from, to })

it('says when pieces are added to the sizes but not to their product', () => {
  const rows = [aRow('M', [pieces(0, 20)]), aRow('L', [pieces(5, 10)])]
  expect(hintsOf(rows)).toEqual([
    'The stock of the sizes changes by +25, that of the product by 0. An order needs both: change countInStock too.',
  ])
})

it('says nothing when both change alike, or only the product', () => {
  const both = [aRow('M', [inStock(0, 25), pieces(0, 20)]), aRow('L', [inStock(0, 25), pieces(5, 10)])]
  expect(hintsOf(both)).toEqual([])
  expect(hintsOf([aRow(null, [inStock(3, 1)])])).toEqual([])
  expect(
    hintsOf([aRow('M', [inStock(null, 4), { field: 'size', from: null, to: 'M' }, pieces(null, 4)], null)]),
  ).toEqual([])
})

it('says that a size under another name is added', () => {
  const rows = [aRow('Large', [inStock(5, 9), { field: 'size', from: null, to: 'Large' }, pieces(null, 4)])]
  expect(hintsOf(rows)).toEqual(['1 size added. The other sizes stay as they are.'])
})
