import { expect, it } from 'vitest'
import { sizeBeforeDate } from './warnings'

it.each([
  ['06-Aug', '6-8'],
  ['8-Jun', '6-8'],
  ['6 August 2026', '6-8'],
  ['06/08/2026', '6/8'],
  ['2026-08-06', '6-8'],
  ['Dec-10', '10-12'],
  ['Jun-36', '6-36'],
])('%s may have been %s', (cell, size) => {
  expect(sizeBeforeDate(cell, ['S', size, '4-5'])).toEqual({ size })
})

it('looks like a date of no known size', () => {
  expect(sizeBeforeDate('06-Aug', ['S', '8-10'])).toEqual({ size: null })
})

it.each(['M', '6-8', '32-34', '28', 'August', '6-8 years', 'Mar', ''])('%j is no date', (cell) => {
  expect(sizeBeforeDate(cell, ['6-8'])).toBeNull()
})

it('a size that the product has is what it says', () => {
  expect(sizeBeforeDate('06-Aug', ['06-Aug', '6-8'])).toBeNull()
})
