import { describe, expect, it } from 'vitest'
import { translateTo } from '@/lib/i18n/translate'
import { checkLines } from './account-cart'

const product = (rest: object = {}) => ({
  id: 'tee',
  name: 'Tee',
  nameUr: null,
  price: 2000,
  compareAtPrice: null,
  costPrice: null,
  returnable: true,
  countInStock: 5,
  image: '',
  sizes: [
    { size: 'M', price: 2100, compareAtPrice: null, costPrice: null, quantity: 2 },
    { size: 'L', price: 2200, compareAtPrice: null, costPrice: null, quantity: 4 },
  ],
  ...rest,
})

const check = (items: { qty: number; size?: string; _id?: string }[], of = product()) =>
  checkLines(
    items.map(({ _id = 'tee', size = null, qty }) => ({ _id, size, qty })),
    new Map([['tee', of]]),
    translateTo('en'),
  ).map(({ price, stock, problem }) => [price, stock, problem])

describe('a checked line', () => {
  it.each([
    ['has the price and the stock of its size', { qty: 2, size: 'M' }, [2100, 2, null]],
    ['asks for more than there is of the size', { qty: 3, size: 'M' }, [2100, 2, 'Only 2 left of Tee in size M']],
    ['has a size that is gone', { qty: 1, size: 'S' }, [null, 0, 'Tee does not come in size S']],
    ['names no size of several', { qty: 1 }, [2000, 5, null]],
    ['is of an unknown product', { qty: 1, _id: 'x' }, [null, 0, 'This product is no longer in the shop']],
  ] as const)('%s', (_, item, expected) => {
    expect(check([item])).toEqual([expected])
  })

  it('is sold in the only size there is', () => {
    const single = product({ sizes: [{ size: 'M', price: 2100, compareAtPrice: null, costPrice: null, quantity: 0 }] })
    expect(check([{ qty: 1 }], single)).toEqual([[2100, 0, 'Tee in size M is out of stock']])
  })

  it('is limited by the product’s own stock too', () => {
    expect(check([{ qty: 2, size: 'L' }], product({ countInStock: 1 }))).toEqual([
      [2200, 1, 'Only 1 left of Tee in size L'],
    ])
  })
})

describe('several lines of one product', () => {
  it('share its stock', () => {
    const items = [
      { qty: 2, size: 'M' },
      { qty: 2, size: 'L' },
    ]
    expect(check(items, product({ countInStock: 3 }))).toEqual([
      [2100, 2, null],
      [2200, 1, 'Only 1 left of Tee in size L'],
    ])
  })

  it('leave to the next line what an earlier one cannot have', () => {
    const items = [
      { qty: 9, size: 'M' },
      { qty: 3, size: 'L' },
    ]
    expect(check(items)).toEqual([
      [2100, 2, 'Only 2 left of Tee in size M'],
      [2200, 3, null],
    ])
  })

  it('share a size that occurs twice', () => {
    expect(check([1, 2].map((qty) => ({ qty, size: 'M' })))).toEqual([
      [2100, 2, null],
      [2100, 1, 'Only 1 left of Tee in size M'],
    ])
  })
})
