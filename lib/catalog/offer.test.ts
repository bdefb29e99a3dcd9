import { describe, expect, it } from 'vitest'
import { rupees } from '@/lib/values/money'
import { lowestOffer, shownPrices, unsavedLowestPrice } from './offer'

const size = (name: string, price: number, quantity: number, before: number | null = null) => ({
  size: name,
  price: rupees(price),
  quantity,
  compareAtPrice: before === null ? null : rupees(before),
})
function product(sizes: ReturnType<typeof size>[], countInStock = 9, before: number | null = null) {
  const compareAtPrice = before === null ? null : rupees(before)
  const own = { price: rupees(1000), compareAtPrice, countInStock, sizes }
  return { ...own, lowestPrice: unsavedLowestPrice(own) }
}

describe('the price that lists show of a product (§4)', () => {
  it.each([
    ['its own without sizes', product([]), 1000, false],
    ['that of its sizes, whatever its own is', product([size('M', 5000, 2), size('L', 7000, 2)]), 5000, true],
    ['one price when all sizes cost the same', product([size('M', 5000, 2), size('L', 5000, 2)]), 5000, false],
    ['that of a size in stock', product([size('M', 5000, 0), size('L', 7000, 2), size('XL', 8000, 1)]), 7000, true],
    ['one price when one size is left', product([size('M', 5000, 0), size('L', 7000, 2)]), 7000, false],
    ['the lowest of all when none is left', product([size('M', 5000, 0), size('L', 7000, 0)]), 5000, true],
    [
      'the lowest of all when the product is sold out',
      product([size('M', 5000, 1), size('L', 7000, 2)], 0),
      5000,
      true,
    ],
  ])('is %s', (_, given, price, isFrom) => {
    expect(lowestOffer(given)).toMatchObject({ price, isFrom })
  })

  it('has the price before the sale of that size, or of the product at the same price', () => {
    const own = product([size('M', 5000, 1, 6000), size('L', 7000, 1, 8000)])
    expect(shownPrices(own)).toEqual({ price: 5000, compareAtPrice: 6000, isFrom: true, saleSizes: null })
    expect(shownPrices(product([size('M', 1000, 1)], 9, 1500))).toMatchObject({ compareAtPrice: 1500, saleSizes: null })
  })

  it.each([
    ['a cheaper one', [size('M', 5000, 1, 6000), size('L', 7000, 1)], [7000, false], ['M'], [5000, 6000, false]],
    ['a dearer one', [size('M', 5000, 1), size('L', 7000, 1, 9000)], [5000, false], ['L'], [7000, 9000, false]],
    [
      'several',
      [size('S', 800, 1, 900), size('M', 700, 1, 900), size('L', 950, 1), size('XL', 990, 1)],
      [950, true],
      ['S', 'M'],
      [700, 900, true],
    ],
    ['one sold out', [size('M', 700, 0, 900), size('L', 900, 1)], [900, false], ['M'], [700, 900, false]],
    [
      'one in stock and one sold out',
      [size('S', 600, 0, 900), size('M', 700, 1, 900), size('L', 900, 1)],
      [900, false],
      ['M'],
      [700, 900, false],
    ],
  ])(
    'is that of the other sizes if only some are reduced: %s',
    (_, some, [price, isFrom], sizes, [now, before, from]) => {
      expect(shownPrices(product(some))).toEqual({
        ...{ price, isFrom, compareAtPrice: null },
        saleSizes: { sizes, price: now, compareAtPrice: before, isFrom: from },
      })
    },
  )

  it('is the reduced one if the product is reduced, though a size is not', () => {
    const some = product([size('M', 1000, 1), size('L', 1200, 1)], 9, 1500)
    expect(shownPrices(some)).toEqual({ price: 1000, compareAtPrice: 1500, isFrom: true, saleSizes: null })
    const soldOut = product([size('M', 1000, 0), size('L', 1200, 1)], 9, 1500)
    expect(shownPrices(soldOut)).toMatchObject({ price: 1200, compareAtPrice: null, saleSizes: { sizes: ['M'] } })
  })
})
