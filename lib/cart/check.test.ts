import { describe, expect, it } from 'vitest'
import { translateTo } from '@/lib/i18n/translate'
import { rupees } from '@/lib/values/money'
import type { CartItem } from './cart'
import { applyCheck, problemOf } from './check'
import type { CheckedLine } from './responses'

const t = translateTo('en')

const item = (rest: Partial<CartItem> = {}): CartItem => ({
  _id: 'tee',
  name: 'Tee',
  image: '',
  price: rupees(2000),
  qty: 2,
  size: 'M',
  ...rest,
})
const line = (rest: Partial<CheckedLine> = {}): CheckedLine => ({
  _id: 'tee',
  size: 'M',
  price: rupees(2000),
  compareAtPrice: null,
  stock: 5,
  problem: null,
  ...rest,
})
const gone = { price: null, stock: 0, problem: 'This product is no longer in the shop' }

describe('a checked cart', () => {
  it('is unchanged when nothing has changed', () => {
    expect(applyCheck([item()], [line()], t)).toEqual({ items: [item()], changes: [] })
  })

  it('gets the new price, with a notice', () => {
    expect(applyCheck([item()], [line({ price: rupees(2500) })], t)).toEqual({
      items: [item({ price: rupees(2500) })],
      changes: ['Tee in size M is now PKR 2,500 instead of PKR 2,000.'],
    })
  })

  it('loses items that are no longer for sale, with a notice', () => {
    const other = item({ size: undefined })
    expect(applyCheck([item(), other], [line(gone), line({ size: null })], t)).toEqual({
      items: [other],
      changes: ['Tee in size M is no longer in the shop. We took it out of your cart.'],
    })
  })

  it('keeps a quantity above the stock (§8)', () => {
    const few = line({ stock: 1, problem: 'Only 1 left of Tee in size M' })
    expect(applyCheck([item()], [few], t)).toEqual({ items: [item()], changes: [] })
    expect(problemOf(item(), [few], t)).toBe('Only 1 left of Tee in size M.')
    expect(problemOf(item({ qty: 1 }), [few], t)).toBeUndefined()
  })

  it('keeps lines that were not sent to the check', () => {
    expect(applyCheck([item()], [], t).items).toEqual([item()])
    expect(problemOf(item(), [], t)).toBeUndefined()
  })
})
