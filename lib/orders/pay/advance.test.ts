import { expect, it } from 'vitest'
import type { Advance } from '@/lib/settings/table'
import { rupees } from '@/lib/values/money'
import { advanceOf } from './advance'

it.each<[string, Advance, number, number, number]>([
  ['no advance', { kind: 'none', value: 500, above: 0 }, 4000, 4000, 0],
  ['an amount', { kind: 'amount', value: 500, above: 0 }, 4000, 4000, 500],
  ['an amount from the limit on', { kind: 'amount', value: 500, above: 4000 }, 4000, 3600, 500],
  ['nothing below the limit', { kind: 'amount', value: 500, above: 4001 }, 4000, 4000, 0],
  [
    'a percentage of what is left after a discount, rounded up',
    { kind: 'percent', value: 10, above: 0 },
    4000,
    3791,
    380,
  ],
  ['at most the total', { kind: 'amount', value: 500, above: 0 }, 400, 300, 300],
  ['the whole total', { kind: 'percent', value: 100, above: 0 }, 400, 399, 399],
])('asks for %s', (_, advance, subtotal, total, owed) => {
  expect(advanceOf(advance, rupees(subtotal), rupees(total))).toBe(owed)
})
