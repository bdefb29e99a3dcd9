import { describe, expect, it } from 'vitest'
import { discountForm } from '@/lib/discounts/input'
import type { Discount } from '@/lib/discounts/responses'
import { rupees } from '@/lib/values/money'
import { termsOf, timeOf, typedDiscount, usesOf } from './discount-values'

const discount = (rest: Partial<Discount> = {}): Discount => ({
  _id: '1',
  code: 'EID',
  kind: 'percent',
  value: 10,
  minSubtotal: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  oncePerCustomer: false,
  notOnSale: false,
  uses: 0,
  createdAt: '2026-11-20T00:00:00.000Z',
  ...rest,
})

const limited = discount({
  kind: 'amount',
  value: 500,
  minSubtotal: rupees(5000),
  startsAt: '2026-11-27T19:00:00.000Z',
  endsAt: '2026-12-05T19:00:00.000Z',
  maxUses: 50,
  oncePerCustomer: true,
  notOnSale: true,
  uses: 3,
})

const now = new Date('2026-11-20T09:00:00Z')

describe('a discount code', () => {
  it('is described in words', () => {
    expect([termsOf(discount()), timeOf(discount(), now), usesOf(discount())]).toEqual([
      '10% off',
      'Until you end it',
      '0 uses',
    ])
    expect([termsOf(limited), timeOf(limited, now), usesOf(limited)]).toEqual([
      'PKR 500 off orders of PKR 5,000 or more, not on sale goods, once per customer',
      '28\u00a0Nov to 5\u00a0Dec',
      '3 of 50 uses',
    ])
    expect(usesOf(discount({ uses: 1 }))).toBe('1 use')
  })

  it.each([
    [{ startsAt: '2026-11-27T19:00:00.000Z' }, 'From 28\u00a0Nov'],
    [{ endsAt: '2026-12-05T19:00:00.000Z' }, 'Until 5\u00a0Dec'],
    [{ endsAt: '2026-12-05T09:05:00.000Z' }, 'Until 5\u00a0Dec, 2:05\u00a0pm'],
  ])('holds as its times say (%j)', (rest, text) => {
    expect(timeOf(discount(rest), now)).toBe(text)
  })

  it('keeps its meaning when the form, which has days in Pakistan’s time zone, is saved', () => {
    expect(typedDiscount(limited)).toMatchObject({
      value: '500',
      startsAt: '2026-11-28',
      endsAt: '2026-12-05',
      maxUses: '50',
    })
    for (const one of [discount(), limited]) {
      const { _id, uses, createdAt, ...input } = one
      expect(discountForm.parse(typedDiscount(one))).toEqual(input)
    }
  })

  it.each([
    ['nothing as the value', { value: ' ' }, 'value'],
    ['a word as the value', { value: 'ten' }, 'value'],
    ['a percentage above 100', { value: '101' }, 'value'],
    ['a last day before the first', { startsAt: '2026-11-28', endsAt: '2026-11-27' }, 'endsAt'],
    ['no day', { endsAt: '12345-01-01' }, 'endsAt'],
    ['half a use', { maxUses: '1.5' }, 'maxUses'],
  ])('is refused with %s, under its field', (_, wrong, field) => {
    const { error } = discountForm.safeParse({ ...typedDiscount(discount()), ...wrong })
    expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set([field]))
  })

  it('may be valid for one day', () => {
    const day = { startsAt: '2026-11-28', endsAt: '2026-11-28' }
    expect(discountForm.safeParse({ ...typedDiscount(discount()), ...day }).success).toBe(true)
  })
})
