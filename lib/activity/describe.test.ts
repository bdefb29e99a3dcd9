import { beforeEach, describe, expect, it, vi } from 'vitest'
import { describeChanges, subjectPage, verbOf } from './describe'
import type { Change, Subject } from './responses'

const lines = (...changes: [string, Change['from'], Change['to']][]) =>
  describeChanges(changes.map(([field, from, to]) => ({ field, from, to }))).map(({ name, text }) => `${name}: ${text}`)

const size = (name: string, quantity: number, price = 2490) => ({ size: name, quantity, price, measurements: [] })

beforeEach(() => {
  vi.setSystemTime('2026-11-24T09:00:00Z')
  return () => vi.useRealTimers()
})

describe('a line of the activity log', () => {
  it.each([
    ['a figure', ['price', 2490, 2290], 'price: 2,490 → 2,290'],
    ['a flag', ['isAdmin', false, true], 'access to the office: no → yes'],
    ['what there was not before', ['notes', null, 'Call again'], 'note: Call again'],
    ['what is taken away', ['description', 'Plain', ''], 'description: Plain → nothing'],
    ['a time', ['paidAt', null, '2026-11-23T09:30:00.000Z'], 'paid: 23\u00a0Nov, 2:30\u00a0pm'],
    ['days', ['holidays', ['2027-03-20'], ['2027-03-20', '2027-03-21']], 'holidays: added 21\u00a0Mar\u00a02027'],
    ['words', ['words', ['tee', 'top'], ['tee', 'shirt']], 'words: added shirt, removed top'],
    ['pictures', ['images', ['/a', '/b'], ['/b', '/c', '/d']], 'pictures: 2 added, 1 removed'],
    ['pictures in another order', ['images', ['/a', '/b'], ['/b', '/a']], 'pictures: in another order'],
    ['a field that it does not know', ['newField', 'a', 'b'], 'new field: a → b'],
    [
      'a part of a group',
      [
        'wallet',
        { bankName: 'Meezan Bank', accountNumber: '0123' },
        { bankName: 'Meezan Bank', accountNumber: '0456' },
      ],
      'wallet, account number: 0123 → 0456',
    ],
    [
      'the goods of an order',
      [
        'orderItems',
        [{ _id: 'a', name: 'Tee', image: '', price: 100, qty: 1, size: 'M' }],
        [
          { _id: 'a', name: 'Tee', image: '', price: 100, qty: 2, size: 'L' },
          { _id: 'b', name: 'Cap', image: '', price: 50, qty: 1, size: null },
        ],
      ],
      'goods: 1 × Tee, size M → 2 × Tee, size L; 1 × Cap',
    ],
    [
      'a list of measures',
      ['measurements', [{ name: 'Chest', value: '55' }], [{ name: 'Chest', value: '56' }]],
      'measurements: Chest 55 → Chest 56',
    ],
  ] as const)('describes %s', (_, change, text) => {
    const [field, from, to] = change as unknown as [string, Change['from'], Change['to']]
    expect(lines([field, from, to])).toEqual([text])
  })

  it('leaves out what stays the same', () => {
    expect(lines(['returnId', 'a1', 'a1'], ['status', 'requested', 'approved'])).toEqual([
      'status: requested → approved',
    ])
  })

  it('lists each size that is added, removed or changed', () => {
    const from = [size('S', 1), size('M', 4), size('L', 5)]
    const to = [size('M', 6, 2290), size('L', 5), size('XL', 2)]
    expect(lines(['sizes', from, to])).toEqual([
      'size S: removed',
      'size M: quantity 4 → 6, price 2,490 → 2,290',
      'size XL: added, quantity 2, price 2,490',
    ])
    expect(lines(['sizes', from, [...from].reverse()])).toEqual(['sizes: in another order'])
  })

  it('does not mention a payment, a delivery or a parcel twice', () => {
    const described = lines(
      ['isPaid', false, true],
      ['paidAt', null, '2026-11-23T09:30:00.000Z'],
      ['trackingNumber', null, 'TCS-1'],
      ['trackingUrl', null, 'https://tcs.example/1'],
    )
    expect(described).toEqual(['paid: 23\u00a0Nov, 2:30\u00a0pm', 'tracking number: TCS-1'])
    expect(lines(['trackingUrl', 'https://a.example', 'https://b.example'])).toHaveLength(1)
  })

  it('is a readable sentence', () => {
    const on = (kind: Subject['kind'], name: string) => ({ kind, _id: '1', name })
    expect(verbOf({ what: 'Changed product', on: on('product', 'Karachi Tee') })).toBe('changed')
    expect(verbOf({ what: 'Changed search words', on: on('synonym', 'tee') })).toBe('changed search words:')
  })

  it('links to the page of its subject, unless that is deleted', () => {
    const on: Subject = { kind: 'product', _id: 'tee/1', name: 'Tee' }
    expect(subjectPage({ what: 'Changed product', on })).toBe('/admin/editproduct/tee%2F1')
    expect(subjectPage({ what: 'Deleted product', on })).toBe(null)
    expect(subjectPage({ what: 'Changed search words', on: { ...on, kind: 'synonym' } })).toBe('/admin/searchwords')
  })
})
