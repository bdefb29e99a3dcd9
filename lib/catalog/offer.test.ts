import { describe, expect, it } from 'vitest'
import { rupees } from '@/lib/values/money'
import { cardPrices, lowestOffer } from './offer'

const size = (name: string, price: number, quantity: number, before: number | null = null) => ({
  size: name,
  price: rupees(price),
  quantity,
  compareAtPrice: before === null ? null : rupees(before),
})
const product = (sizes: ReturnType<typeof size>[], countInStock = 9, before: number | null = null) => ({
  price: rupees(1000),
  compareAtPrice: before === null ? null : rupees(before),
  countInStock,
  sizes,
})

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
    const own = product([size('M', 5000, 1, 6000), size('L', 7000, 1)])
    expect(cardPrices(own)).toEqual({ price: 5000, compareAtPrice: 6000, isFrom: true, saleSize: null })
    expect(cardPrices(product([size('M', 1000, 1)], 9, 1500))).toMatchObject({ compareAtPrice: 1500, saleSize: null })
    const other = product([size('M', 5000, 1), size('L', 7000, 1, 9000)])
    expect(cardPrices(other)).toMatchObject({
      price: 5000,
      compareAtPrice: null,
      saleSize: { size: 'L', price: 7000, compareAtPrice: 9000 },
    })
    const soldOut = product([size('M', 1000, 0), size('L', 1200, 1)], 9, 1500)
    expect(cardPrices(soldOut)).toMatchObject({
      ...{ price: 1200, compareAtPrice: null },
      saleSize: { size: 'M', price: 1000, compareAtPrice: 1500 },
    })
  })
})
