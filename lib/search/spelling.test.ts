import { expect, it } from 'vitest'
import { errorsBetween } from './spelling'

it.each([
  ['jeans', 'jeans', 0],
  ['jaens', 'jeans', 1],
  ['jeens', 'jeans', 1],
  ['jens', 'jeans', 1],
  ['jeanns', 'jeans', 1],
  ['ejasn', 'jeans', 2],
  ['snaej', 'jeans', 4],
  ['trousres', 'trousers', 1],
  ['', 'tee', 3],
  ['شلور', 'شلوار', 1],
])('edit distance between "%s" and "%s" is %i', (one, other, errors) => {
  expect(errorsBetween(one, other)).toBe(errors)
  expect(errorsBetween(other, one)).toBe(errors)
})
