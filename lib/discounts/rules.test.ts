import { describe, expect, it } from 'vitest'
import { formatSentence } from '@/lib/i18n/message'
import { rupees } from '@/lib/values/money'
import { type DiscountTerms, discountPriceOf, refusalOf } from './rules'

const terms = (rest: Partial<DiscountTerms> = {}): DiscountTerms => ({
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
  ...rest,
})

describe('the discount of a code (§8)', () => {
  it.each([
    ['a tenth', 'percent', 10, 2490, 249],
    ['a percentage rounded down to a rupee', 'percent', 15, 2499, 374],
    ['all of it', 'percent', 100, 2490, 2490],
    ['nothing of a few rupees', 'percent', 1, 99, 0],
    ['an amount', 'amount', 500, 2490, 500],
    ['no more than there is', 'amount', 5000, 2490, 2490],
    ['a percentage of the largest order', 'percent', 33, 50 * 99 * 10_000_000, 16_335_000_000],
  ] as const)('is %s', (_, kind, value, itemsPrice, off) => {
    expect(discountPriceOf({ kind, value }, rupees(itemsPrice))).toBe(off)
  })
})

describe('a code', () => {
  const at = (time: string) => new Date(time)
  const now = at('2026-11-28T12:00:00.000Z')
  const refusal = (rest: Partial<DiscountTerms>, itemsPrice = 2490, isUsed = false, fullPrice = itemsPrice) => {
    const said = refusalOf(terms(rest), isUsed, { all: rupees(itemsPrice), notOnSale: rupees(fullPrice) }, now)
    return said && formatSentence(said)
  }

  it.each([
    ['without conditions', {}],
    ['that begins now', { startsAt: '2026-11-28T12:00:00.000Z' }],
    ['that ends in a moment', { endsAt: '2026-11-28T12:00:00.001Z' }],
    ['with one use left', { maxUses: 5, uses: 4 }],
    ['for orders of just this price', { minSubtotal: 2490 }],
  ] as const)('%s is valid', (_, rest) => {
    expect(refusal(rest as Partial<DiscountTerms>)).toBeNull()
  })

  it.each([
    [
      'has not begun',
      { startsAt: '2026-11-28T19:00:00.000Z' },
      'is not valid before 29\u00a0November\u00a02026, 12:00\u00a0am',
    ],
    ['has ended', { endsAt: '2026-11-28T12:00:00.000Z' }, 'has ended'],
    ['is used up', { maxUses: 5, uses: 5 }, 'has been used up'],
    ['is used more often than it now may', { maxUses: 2, uses: 5 }, 'has been used up'],
    ['asks for a larger order', { minSubtotal: 2491 }, 'is for orders of PKR 2,491 or more'],
  ] as const)('is invalid when it %s', (_, rest, reason) => {
    expect(refusal(rest as Partial<DiscountTerms>)).toBe(`The code EID ${reason}`)
  })

  it('is valid once per customer when it is single-use', () => {
    expect(refusal({ oncePerCustomer: true })).toBeNull()
    expect(refusal({ oncePerCustomer: false }, 2490, true)).toBeNull()
    expect(refusal({ oncePerCustomer: true }, 2490, true)).toBe('The code EID can be used only once per customer')
  })

  it('may be for goods that are not on sale only, of which there must be some', () => {
    expect(refusal({ notOnSale: true, minSubtotal: rupees(2490) }, 2490, false, 1000)).toBeNull()
    expect(refusal({ notOnSale: true }, 2490, false, 0)).toBe('The code EID is not for goods on sale')
    expect(refusal({ notOnSale: false }, 2490, false, 0)).toBeNull()
  })

  it('is invalid when it takes nothing off', () => {
    expect(refusal({ value: 1 }, 99)).toBe('The code EID takes nothing off this order')
    expect(refusal({ kind: 'amount', value: 500 }, 0)).toBe('The code EID takes nothing off this order')
  })
})
