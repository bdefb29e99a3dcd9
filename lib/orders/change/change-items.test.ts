import { expect, it } from 'vitest'
import type { PricedLine, SaleProduct } from '@/lib/orders/place/price-lines'
import { rupees } from '@/lib/values/money'
import { changedLines, morePieces } from './change-items'

const line = (productId: string, size: string | null, qty: number, price = 1000): PricedLine => ({
  productId,
  name: 'As it was called',
  nameUr: null,
  image: '',
  price: rupees(price),
  compareAtPrice: null,
  costPrice: null,
  returnable: true,
  qty,
  size,
  sizeToConfirm: false,
})

const product = (id: string, sizes: string[], price = 1500): SaleProduct => ({
  id,
  name: 'Tee',
  nameUr: null,
  price,
  compareAtPrice: null,
  costPrice: null,
  returnable: true,
  countInStock: 0,
  image: '',
  sizes: sizes.map((size) => ({ size, price, compareAtPrice: null, costPrice: null, quantity: 0 })),
})

const products = new Map(
  [product('tee', ['M', 'L']), product('cap', []), product('belt', ['One'])].map((p) => [p.id, p]),
)
const unsure = { ...line('tee', null, 1, 1200), sizeToConfirm: true }

it.each([
  ['another quantity', [{ _id: 'tee', qty: 3, size: 'M' }], [['tee', 'M', 3, 1000]]],
  ['another size', [{ _id: 'tee', qty: 1, size: 'L' }], [['tee', 'L', 1, 1500]]],
  [
    'a second product',
    [
      { _id: 'tee', qty: 1, size: 'M' },
      { _id: 'cap', qty: 2, size: null },
    ],
    [
      ['tee', 'M', 1, 1000],
      ['cap', null, 2, 1500],
    ],
  ],
  ['a size that is still to confirm', [{ _id: 'tee', qty: 1, size: 'to confirm' }], [['tee', null, 1, 1200]]],
  ['the same without a size', [{ _id: 'tee', qty: 2, size: null }], [['tee', null, 2, 1200]]],
  ['an only size that is assumed', [{ _id: 'belt', qty: 2, size: null }], [['belt', 'One', 2, 900]]],
  ['a product that is not sold any more', [{ _id: 'gone', qty: 2, size: null }], [['gone', null, 2, 700]]],
  [
    'equal lines',
    [
      { _id: 'tee', qty: 1, size: 'L' },
      { _id: 'tee', qty: 2, size: 'L' },
    ],
    [['tee', 'L', 3, 1500]],
  ],
])('keeps prices of the same product and size, and asks today’s for others: %s', (_, items, expected) => {
  const kept = [line('tee', 'M', 1), unsure, line('belt', 'One', 1, 900), line('gone', null, 1, 700)]
  const lines = changedLines(items, kept, products)
  expect(lines.map(({ productId, size, qty, price }) => [productId, size, qty, price])).toEqual(expected)
})

it.each([
  ['a line of that size', [line('old', 'to confirm', 1)], ['old', 'to confirm', 1000, false]],
  ['the size of a product', [line('old', 'M', 1)], ['old', 'to confirm', 1500, false]],
  [
    'a line whose size is not known',
    [line('old', 'to confirm', 1), { ...line('old', null, 1, 1200), sizeToConfirm: true }],
    ['old', null, 1200, true],
  ],
])('takes “to confirm” for %s', (_, kept, expected) => {
  // Such a name is refused today.
  const old = new Map([['old', product('old', ['M', 'to confirm'])]])
  const lines = changedLines([{ _id: 'old', qty: 1, size: 'to confirm' }], kept, old)
  expect(lines.map(({ productId, size, price, sizeToConfirm }) => [productId, size, price, sizeToConfirm])).toEqual([
    expected,
  ])
})

it.each([
  ['a size that the product lacks', [{ _id: 'tee', qty: 1, size: 'XL' }], /does not come in size XL/],
  ['an unknown product', [{ _id: 'nothing', qty: 1, size: null }], /no longer in the shop/],
  [
    'more than 99 pieces',
    [
      { _id: 'cap', qty: 99, size: null },
      { _id: 'cap', qty: 1, size: null },
    ],
    /At most 99 pieces/,
  ],
])('refuses %s', (_, items, message) => {
  expect(() => changedLines(items, [], products)).toThrow(message)
})

it('tells the pieces that some lines take beyond others', () => {
  const [before, after] = [
    [line('tee', 'M', 3), line('cap', null, 1)],
    [line('tee', 'M', 1), line('tee', 'L', 2)],
  ]
  const pieces = (lines: PricedLine[]) => lines.map(({ productId, size, qty }) => [productId, size, qty])
  expect(pieces(morePieces(after, before))).toEqual([['tee', 'L', 2]])
  expect(pieces(morePieces(before, after))).toEqual([
    ['tee', 'M', 2],
    ['cap', null, 1],
  ])
})
