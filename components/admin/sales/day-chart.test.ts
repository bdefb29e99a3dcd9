import { expect, it } from 'vitest'
import { scaleTo } from './day-chart'

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [12, [0, 5, 10, 15]],
  [51_230, [0, 20_000, 40_000, 60_000]],
  [100_000, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
  [101_000, [0, 25_000, 50_000, 75_000, 100_000, 125_000]],
])('draws lines for figures up to %i at %j', (most, lines) => {
  expect(scaleTo(most)).toEqual(lines)
})
