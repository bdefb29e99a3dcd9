import { expect, it } from 'vitest'
import { inSizeOrder } from './size-order'

it.each([
  [
    ['XXL', '28', 'M', 'One size', 'S', '26', 'XL', 'XS', 'L'],
    ['XS', 'S', 'M', 'L', 'XL', 'XXL', '26', '28', 'One size'],
  ],
  [
    ['XL', '2XL', 'm', '3XL', '2XS'],
    ['2XS', 'm', 'XL', '2XL', '3XL'],
  ],
  [
    ['100', '9', '32/34', '32/32', '36 EU'],
    ['9', '32/32', '32/34', '36 EU', '100'],
  ],
  [
    ['zwei', 'Ärmel', ''],
    ['', 'Ärmel', 'zwei'],
  ],
])('%j stand as %j', (sizes, ordered) => {
  expect(inSizeOrder(sizes)).toEqual(ordered)
  expect(inSizeOrder([...sizes].reverse())).toEqual(ordered)
})
