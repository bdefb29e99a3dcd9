import { expect, it } from 'vitest'
import { translateTo } from '@/lib/i18n/translate'
import { returningOf, returnPromise } from './return-promise'

const t = translateTo('en')

it('promises returns for the owner’s days, counted from the delivery', () => {
  expect(returnPromise(7, t)).toContain('within 7 days of its delivery')
  expect(returnPromise(1, t)).toContain('within 1 day of its delivery')
  expect(returnPromise(0, t)).toBe('If a piece is defective or damaged, write to us and we put it right.')
})

it('keeps the specification’s days until the owner sets others, and says from when they count (§9)', () => {
  expect(returningOf(3, t)).toBe('within 2-3 days from purchase, counted from the delivery')
  expect(returningOf(7, t)).toBe('within 7 days of the delivery')
})
