import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/contract'
import { changeOf, isChanged, isRight, mistakeOf, stockOf, valuesOf, withPrice, withSize } from './bulk-values'

const size = (size: string, price: number, quantity: number) => ({
  size,
  price,
  quantity,
  compareAtPrice: null,
  measurements: [],
})
const tee = {
  price: 2490,
  countInStock: 9,
  updatedAt: '2026-11-23T09:00:00.000Z',
  sizes: [size('M', 2490, 4), size('XL', 2690, 5)],
} as unknown as Product

describe('the rows of a product', () => {
  it('are unchanged as they are shown', () => {
    expect(isChanged(tee, valuesOf(tee))).toBe(false)
  })

  it('change the price of sizes that had the product’s price', () => {
    expect(withPrice(valuesOf(tee), '1990').sizes.map(({ price }) => price)).toEqual(['1990', '2690'])
  })

  it('change the product’s stock by as much as that of its sizes', () => {
    expect(stockOf(tee, withSize(valuesOf(tee), 'M', { quantity: '7' }))).toBe(12)
    expect(stockOf({ ...tee, sizes: [] }, { price: '1', stock: '3', sizes: [] })).toBe(3)
  })

  it.each(['', '-1', '2,490', '10000001', 'x'])('say what is wrong with %j', (figure) => {
    expect(mistakeOf(figure)).not.toBeNull()
    expect(isRight(withSize(valuesOf(tee), 'M', { quantity: figure }))).toBe(false)
  })

  it('are sent with the figures that were shown', () => {
    expect(changeOf(tee, withSize(valuesOf(tee), 'M', { quantity: '7' }))).toEqual({
      price: 2490,
      countInStock: 12,
      countInStockBase: 9,
      updatedAtBase: '2026-11-23T09:00:00.000Z',
      sizes: [
        { ...size('M', 2490, 7), quantityBase: 4 },
        { ...size('XL', 2690, 5), quantityBase: 5 },
      ],
    })
  })
})
