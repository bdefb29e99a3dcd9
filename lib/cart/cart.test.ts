import { describe, expect, it } from 'vitest'
import { rupees } from '@/lib/values/money'
import { type CartItem, changeQuantity, pieces, put, readCart, remove, restoreLines, subtotal } from './cart'

const line = (rest: Partial<CartItem> = {}): CartItem => ({
  _id: 'tee',
  name: 'Tee',
  image: '/tee.webp',
  price: rupees(2490),
  qty: 2,
  ...rest,
})

describe('adding to the cart', () => {
  it('appends a product that is not in it', () => {
    const shirt = line({ _id: 'shirt' })
    expect(put([line()], shirt)).toEqual([line(), shirt])
  })

  it('replaces the line of the same product and size in place (§5 "the same `_id` and size replaces")', () => {
    const items = [line({ size: 'M' }), line({ _id: 'shirt' })]
    expect(put(items, line({ size: 'M', qty: 5 }))).toEqual([line({ size: 'M', qty: 5 }), line({ _id: 'shirt' })])
  })

  it('appends another size of the same product (§5 "another size appends")', () => {
    expect(put([line({ size: 'M' })], line({ size: 'L' }))).toEqual([line({ size: 'M' }), line({ size: 'L' })])
  })

  it('treats an empty size as none', () => {
    expect(put([line({ size: '' })], line({ qty: 4 }))).toEqual([line({ qty: 4 })])
  })

  it('does not mutate the given array', () => {
    const items = [line()]
    put(items, line({ qty: 9 }))
    remove(items, line())
    changeQuantity(items, line(), 1)
    expect(items).toEqual([line()])
  })
})

describe('removing from the cart', () => {
  it('removes only the line of that product and size', () => {
    const items = [line({ size: 'M' }), line({ size: 'L' }), line({ _id: 'shirt' })]
    expect(remove(items, { _id: 'tee', size: 'M' })).toEqual([line({ size: 'L' }), line({ _id: 'shirt' })])
  })

  it('changes nothing for a line that is not in it', () => {
    expect(remove([line()], { _id: 'shirt' })).toEqual([line()])
  })
})

describe('stepping a quantity', () => {
  it.each([
    [2, 1, 3],
    [2, -1, 1],
    [1, -1, 1],
    [98, 1, 99],
    [99, 1, 99],
    [99, -1, 98],
  ] as const)('turns %i by %i into %i', (qty, by, after) => {
    expect(changeQuantity([line({ qty })], line(), by)).toEqual([line({ qty: after })])
  })

  it('changes only the line of that size', () => {
    const items = [line({ size: 'M' }), line({ size: 'L' })]
    expect(changeQuantity(items, { _id: 'tee', size: 'L' }, 1)).toEqual([
      line({ size: 'M' }),
      line({ size: 'L', qty: 3 }),
    ])
  })
})

describe('the totals of the cart', () => {
  it('sum price times quantity', () => {
    expect(subtotal([line(), line({ _id: 'shirt', price: rupees(1000), qty: 3 })])).toBe(2 * 2490 + 3 * 1000)
  })

  it('are zero for an empty cart', () => {
    expect([subtotal([]), pieces([])]).toEqual([0, 0])
  })

  it('count pieces, not lines', () => {
    expect(pieces([line({ qty: 2 }), line({ _id: 'shirt', qty: 3 })])).toBe(5)
  })
})

describe('reading the stored cart', () => {
  it('returns what was stored (§5 "`{ _id, name, image, price, qty, size? }`")', () => {
    const items = [line(), line({ size: 'M' })]
    expect(readCart(JSON.stringify(items))).toEqual(items)
  })

  it.each([
    ['nothing stored', null],
    ['no JSON', '{'],
    ['empty text', ''],
    ['an object', '{"_id":"tee"}'],
    ['null', 'null'],
    ['a number', '7'],
  ])('is empty for %s', (_, json) => {
    expect(readCart(json)).toEqual([])
  })

  it.each([
    ['null', null],
    ['a text', 'tee'],
    ['no _id', { ...line(), _id: undefined }],
    ['a numeric _id', { ...line(), _id: 7 }],
    ['no name', { ...line(), name: undefined }],
    ['no image', { ...line(), image: null }],
    ['a price in text', { ...line(), price: '2490' }],
    ['a broken price', { ...line(), price: 24.9 }],
    ['no quantity', { ...line(), qty: undefined }],
    ['quantity 0', { ...line(), qty: 0 }],
    ['quantity -1', { ...line(), qty: -1 }],
    ['quantity 100', { ...line(), qty: 100 }],
    ['half a piece', { ...line(), qty: 1.5 }],
    ['a numeric size', { ...line(), size: 40 }],
  ])('drops %s and keeps the other lines', (_, broken) => {
    expect(readCart(JSON.stringify([broken, line()]))).toEqual([line()])
  })
})

describe('restoreLines', () => {
  const [a, b, c, d] = [line({ _id: 'a' }), line({ _id: 'b' }), line({ _id: 'c' }), line({ _id: 'd' })]
  const all = [a, b, c, d]

  it.each([
    ['the first line', [b, c, d], [a], all],
    ['a line in between', [a, b, d], [c], all],
    ['the last line', [a, b, c], [d], all],
    ['every line', [], all, all],
    ['a line whose neighbours are gone too', [a], [c], [a, c]],
    ['no line that is there again', [a, b, { ...c, qty: 5 }, d], [c], [a, b, { ...c, qty: 5 }, d]],
  ])('puts back %s', (_, now, lines, wanted) => {
    expect(restoreLines(now, lines, all)).toEqual(wanted)
  })
})
