import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import { rupees } from '@/lib/values/money'
import { emptyProduct, isSaved, picturesOf, stockMoved, typedProduct } from './product-values'

const size = (size: string, quantity: number) => ({
  size,
  quantity,
  price: rupees(2490),
  compareAtPrice: null,
  measurements: [],
  keptPercent: null,
})
const tee = {
  name: 'Tee',
  description: 'Plain.',
  fit: 'Boxy.',
  brand: 'Loom',
  price: 2490,
  compareAtPrice: null,
  countInStock: 10,
  sizes: [size('M', 4), size('L', 6)],
  measurements: [],
  images: ['/a.webp'],
  imageAlts: ['The front'],
  isPublished: true,
  isNewArrival: false,
  isRecommend: false,
} as unknown as Product

describe('a product after a call whose response was lost', () => {
  it('is saved when it is what was typed', () => {
    expect(isSaved(tee, typedProduct(tee), picturesOf(tee))).toBe(true)
  })

  it('is not when a field, the stock of a size or a picture differs', () => {
    const typed = typedProduct(tee)
    expect(isSaved({ ...tee, brand: 'Other' }, typed, picturesOf(tee))).toBe(false)
    expect(isSaved({ ...tee, sizes: [size('M', 3), size('L', 6)] }, typed, picturesOf(tee))).toBe(false)
    expect(isSaved(tee, typed, [])).toBe(false)
  })
})

describe('stock that somebody else changed too', () => {
  const typed = {
    ...typedProduct(tee),
    countInStock: '15',
    sizes: typedProduct({ ...tee, sizes: [size('M', 9)] }).sizes,
  }

  it('is what is left and what saving makes of it', () => {
    const current = { ...tee, countInStock: 8, sizes: [size('M', 2), size('L', 6)] }
    expect(stockMoved(tee, current, typed)).toEqual([
      { what: 'the product', now: 8, next: 13 },
      { what: 'size M', now: 2, next: 7 },
    ])
  })

  it('is none when it stayed the same, or nobody typed over it', () => {
    expect(stockMoved(tee, tee, typed)).toEqual([])
    expect(stockMoved(tee, { ...tee, countInStock: 8 }, typedProduct(tee))).toEqual([])
    expect(stockMoved(tee, { ...tee, sizes: [] }, emptyProduct)).toEqual([])
  })
})
