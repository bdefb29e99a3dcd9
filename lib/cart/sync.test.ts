import { describe, expect, it } from 'vitest'
import { rupees } from '@/lib/values/money'
import type { CartItem } from './cart'
import { areSame, mergeCarts, without } from './sync'

const EARLY = '2026-11-25T08:00:00.000Z'
const LATE = '2026-11-25T09:00:00.000Z'

const tee = (rest: Partial<CartItem> = {}): CartItem => ({
  _id: 'tee',
  name: 'Tee',
  image: '/tee.webp',
  price: rupees(2490),
  qty: 1,
  updatedAt: EARLY,
  ...rest,
})
const shirt = tee({ _id: 'shirt', name: 'Shirt' })

describe('the first merge, at login', () => {
  it('contains the lines of both', () => {
    expect(mergeCarts([tee()], [shirt], [])).toEqual([tee(), shirt])
    expect(mergeCarts([tee({ size: 'M' })], [tee({ size: 'L' })], [])).toHaveLength(2)
  })

  it.each([
    ['the browser', tee({ qty: 3, updatedAt: LATE }), tee({ qty: 5 }), 3],
    ['the account', tee({ qty: 3 }), tee({ qty: 5, updatedAt: LATE }), 5],
  ])('takes the newer line, here that of %s (§8 "the newer counts")', (_, mine, theirs, qty) => {
    expect(mergeCarts([mine], [theirs], [])).toMatchObject([{ qty, updatedAt: LATE }])
  })
})

describe('a later merge', () => {
  it.each([
    ['removed on another device', [tee()], [], []],
    ['removed here', [], [tee()], []],
    ['removed on both', [], [], []],
    ['unchanged', [tee()], [tee()], [1]],
    ['changed here', [tee({ qty: 4, updatedAt: LATE })], [tee()], [4]],
    ['changed on another device', [tee()], [tee({ qty: 4, updatedAt: LATE })], [4]],
    [
      'changed on another device with a slow clock',
      [tee()],
      [tee({ qty: 4, updatedAt: '2020-01-01T00:00:00.000Z' })],
      [4],
    ],
    ['changed here, removed on another device', [tee({ qty: 4, updatedAt: LATE })], [], [4]],
    ['removed here, changed on another device', [], [tee({ qty: 4, updatedAt: LATE })], [4]],
  ] as const)('detects a line that was %s', (_, browser, account, quantities) => {
    expect(mergeCarts([...browser], [...account], [tee()]).map(({ qty }) => qty)).toEqual(quantities)
  })

  it('keeps the name and price in the browser, so that the cart can report what has changed', () => {
    const account = tee({ name: 'Renamed', price: rupees(9), qty: 2, updatedAt: LATE })
    expect(mergeCarts([tee()], [account], [tee()])).toEqual([tee({ qty: 2, updatedAt: LATE })])
  })

  it('keeps a line that is not for sale at the moment', () => {
    const { _id, qty, updatedAt } = tee()
    expect(mergeCarts([tee()], [{ _id, qty, updatedAt }], [tee()])).toEqual([tee()])
    expect(mergeCarts([], [{ _id, qty, updatedAt }], [])).toEqual([{ _id, qty, updatedAt }])
  })
})

describe('the cart left by another account', () => {
  it('stays with that account, except for later changes', () => {
    const changed = tee({ _id: 'coat', qty: 2, updatedAt: LATE })
    expect(without([tee(), shirt, changed], [tee(), tee({ _id: 'coat' })])).toEqual([shirt, changed])
  })
})

describe('two carts are', () => {
  it.each([
    ['the same for lines in another order', [tee(), shirt], [shirt, tee()], true],
    ['different for another quantity', [tee()], [tee({ qty: 2 })], false],
    ['different for one line more', [tee()], [tee(), shirt], false],
  ])('%s', (_, one, other, expected) => {
    expect(areSame(one, other)).toBe(expected)
  })
})
