import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { ShopError } from '@/lib/platform/errors'
import { translateAnswer } from '@/lib/platform/http/error-response'
import { rupees } from '@/lib/values/money'
import { itemDifference, linesToReturn } from './return-lines'

const sold = [
  { _id: 'tee', name: 'Tee', size: 'M', qty: 2, compareAtPrice: null },
  { _id: 'tee', name: 'Tee', size: 'L', qty: 1, compareAtPrice: null },
  { _id: 'cap', name: 'Cap', size: null, qty: 1, compareAtPrice: null },
  { _id: 'coat', name: 'Coat', size: 'to confirm', qty: 1, compareAtPrice: null },
]
const none = new Map<number, number>()
const item = (_id: string, qty: number, size: string | null = null) => ({ _id, qty, size })

describe('the lines in a return request', () => {
  it('are found by product and size', () => {
    expect(linesToReturn([item('tee', 1, 'L'), item('tee', 1, 'M'), item('cap', 1)], sold, none)).toEqual([
      { position: 1, qty: 1 },
      { position: 0, qty: 1 },
      { position: 2, qty: 1 },
    ])
  })

  it('need no size when the product was bought in only one', () => {
    expect(linesToReturn([item('coat', 1)], sold, none)).toEqual([{ position: 3, qty: 1 }])
    expect(linesToReturn([item('coat', 1, 'to confirm')], sold, none)).toEqual([{ position: 3, qty: 1 }])
  })

  it('cannot be sale items, in the spec’s words (§7 "sale goods cannot")', () => {
    const reduced = sold.map((line) => ({ ...line, compareAtPrice: 5000 }))
    expect(() => linesToReturn([item('cap', 1)], reduced, none)).toThrow('Sale items are non-refundable.')
    expect(linesToReturn([item('cap', 1)], reduced, none, true)).toMatchObject([{ qty: 1 }])
  })

  it.each([
    [[item('hat', 1)], 'items.0._id', 'This is not part of the order'],
    [[item('cap', 1), item('tee', 1)], 'items.1.size', 'Say which size of Tee it is'],
    [[item('tee', 1, 'S')], 'items.0.size', 'This size of Tee is not part of the order'],
    [[item('tee', 3, 'M')], 'items.0.qty', 'You bought 2 of Tee'],
    [[item('tee', 1, 'M'), item('tee', 1, 'M')], 'items.1', 'Tee was sent twice'],
  ])('are refused for %j at %s: %s', (items, field, message) => {
    const refuse = () => linesToReturn(items, sold, none)
    expect(refuse).toThrowError(expect.objectContaining({ kind: 'bad input', message }))
    expect(refuse).toThrowError(
      expect.toSatisfy((error: ShopError) => {
        const { errors } = translateAnswer({ errors: error.details.errors }, 'en')
        return isDeepStrictEqual(errors, { [field]: message })
      }),
    )
  })

  it('are a conflict once they have been returned', () => {
    expect(() => linesToReturn([item('tee', 1, 'M')], sold, new Map([[0, 2]]))).toThrowError(
      expect.objectContaining({ kind: 'conflict', message: 'A return of Tee was requested before' }),
    )
    expect(linesToReturn([item('tee', 1, 'M')], sold, new Map([[0, 1]]))).toEqual([{ position: 0, qty: 1 }])
    expect(() => linesToReturn([item('tee', 2, 'M')], sold, new Map([[0, 1]]))).toThrowError(
      expect.objectContaining({ kind: 'conflict', message: 'Only 1 of Tee can still be returned' }),
    )
    expect(linesToReturn([item('tee', 1, 'L')], sold, new Map([[0, 2]]))).toEqual([{ position: 1, qty: 1 }])
  })
})

it.each([
  [-250, 'half was paid', { price: 1000, worth: 500 }],
  [-500, 'all was paid', { price: 1000, worth: 1000 }],
  [-333, 'two cost a rupee less together', { price: 1000, qty: 2, worth: 667 }],
  [-250, 'a piece of a replacement is worth less than its size', { price: 0, worth: 500 }],
  [-500, 'it is worth more than its size now', { price: 0, worth: 1200 }],
  [0, 'it was free', { price: 1000, worth: 0 }],
])('is %i for a cheaper size when %s', (difference, _, { worth, ...rest }) => {
  const item = { _id: 'tee', name: 'Tee', size: 'M', qty: 1, image: '', compareAtPrice: null, wanted: 'L', ...rest }
  const sizes = ['M', 'L'].map((size) => ({ size, price: rupees(size === 'M' ? 1000 : 500), isLeft: true }))
  expect(itemDifference({ ...item, price: rupees(item.price) }, { tee: sizes }, worth) + 0).toBe(difference)
})
