import { expect, it } from 'vitest'
import { leadingOf, slipSizes, slipTextSize } from './packing-slip'

it('prints Urdu smaller, since its lines are taller', () => {
  const size = (text: string) => slipTextSize([{ text: text.repeat(400), scale: 1 }], 20, slipSizes.a6)
  expect(size('ab ')).toBeGreaterThan(size('اب '))
  expect(leadingOf('گلی 4')).toBe(2)
})
