import { expect, it } from 'vitest'
import { halvesOf } from './stars'

it.each([
  [0, 0],
  [0.1, 1],
  [0.5, 1],
  [0.6, 2],
  [1, 2],
  [3.5, 7],
  [3.51, 8],
  [4.5, 9],
  [4.6, 10],
  [5, 10],
])('a rating of %d fills %d halves of stars', (rating, halves) => {
  expect(halvesOf(rating)).toBe(halves)
})
