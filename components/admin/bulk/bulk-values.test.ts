import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import {
  bulkValuesOf,
  changeOf,
  endSale,
  isChanged,
  isValid,
  startSale,
  stockAfter,
  undoneValues,
  wholeNumberError,
  withPrice,
  withSizeChange,
  withText,
  withTypedPrice,
} from './bulk-values'

const size = (size: string, price: number, quantity: number) => ({
  size,
  price,
  quantity,
  compareAtPrice: null,
  measurements: [],
})
const tee = {
  price: 2490,
  compareAtPrice: null,
  countInStock: 9,
  isPublished: true,
  publishAt: null,
  updatedAt: '2026-11-23T09:00:00.000Z',
  sizes: [size('M', 2490, 4), size('XL', 2690, 5)],
} as unknown as Product

describe('the rows of a product', () => {
  it('are unchanged until something is typed', () => {
    expect(isChanged(tee, bulkValuesOf(tee))).toBe(false)
  })

  it('change the price of sizes that had the product’s price', () => {
    expect(withPrice(bulkValuesOf(tee), '1990').sizes.map(({ price }) => price)).toEqual(['1990', '2690'])
  })

  it('keep the price of a size with its own price, even if a typed digit makes both equal', () => {
    const cheap = { ...tee, sizes: [size('M', 2490, 4), size('S', 199, 5)] } as unknown as Product
    const typed = ['1', '19', '199', '1990'].reduce(
      (values, price) => withTypedPrice(cheap, values, price),
      bulkValuesOf(cheap),
    )
    expect(typed.sizes.map(({ price }) => price)).toEqual(['1990', '199'])
  })

  it('change the product’s stock by as much as that of its sizes', () => {
    expect(stockAfter(tee, withSizeChange(bulkValuesOf(tee), 'M', { quantity: '7' }))).toBe(12)
    expect(stockAfter({ ...tee, sizes: [] }, { stock: '3', sizes: [] })).toBe(3)
  })

  it('undo what was typed, and nothing that was sold meanwhile', () => {
    const typed = withSizeChange(withPrice(bulkValuesOf(tee), '1990'), 'M', { quantity: '7' })
    // Two of M were sold before it was saved.
    const saved = {
      ...tee,
      price: 1990,
      countInStock: 10,
      sizes: [size('M', 1990, 5), size('XL', 2690, 5)],
    } as unknown as Product
    const undone = undoneValues(tee, typed, saved)
    expect(undone.sizes.map(({ price, quantity }) => [price, quantity])).toEqual([
      ['2490', '2'],
      ['2690', '5'],
    ])
    expect(stockAfter(saved, undone)).toBe(7)
    const [plain, sold] = [
      { ...tee, sizes: [] },
      { ...tee, sizes: [], countInStock: 6 },
    ] as Product[]
    expect(undoneValues(plain as Product, bulkValuesOf(plain as Product), sold as Product).stock).toBe('6')
  })

  it.each(['', '-1', '24.5', '10000001', 'x'])('report what is wrong with %j', (figure) => {
    expect(wholeNumberError(figure)).not.toBeNull()
    expect(isValid(withSizeChange(bulkValuesOf(tee), 'M', { quantity: figure }))).toBe(false)
  })

  it.each(['2,490', '۲۴۹۰', 'PKR 2,490/-', '٢٬٤٩٠'])('read %j as a person does', (typed) => {
    expect(wholeNumberError(typed)).toBeNull()
    expect(changeOf(tee, withPrice(bulkValuesOf(tee), typed))).toMatchObject({ price: 2490 })
  })

  it('are changed by a text alone, which is sent', () => {
    const typed = withText(bulkValuesOf(tee), 'fabric', 'Lawn')
    expect([isChanged(tee, typed), changeOf(tee, typed)]).toEqual([true, expect.objectContaining({ fabric: 'Lawn' })])
    expect(changeOf(tee, typed)).not.toHaveProperty('design')
  })

  it('make a draft of a product that goes online later, and what it was when that is undone', () => {
    const typed = withText(bulkValuesOf(tee), 'publishAt', '2027-03-12T20:00')
    expect(changeOf(tee, typed)).toMatchObject({ publishAt: '2027-03-12T20:00+05:00', isPublished: false })
    const saved = { ...tee, isPublished: false, publishAt: '2027-03-12T15:00:00.000Z' }
    expect(bulkValuesOf(saved).publishAt).toBe('2027-03-12T20:00')
    expect(changeOf(saved, undoneValues(tee, typed, saved))).toMatchObject({ publishAt: '', isPublished: true })
  })

  it('are sent with the figures that were shown', () => {
    expect(changeOf(tee, withSizeChange(bulkValuesOf(tee), 'M', { quantity: '7' }))).toEqual({
      price: 2490,
      compareAtPrice: null,
      costPrice: null,
      countInStock: 12,
      countInStockBase: 9,
      updatedAtBase: '2026-11-23T09:00:00.000Z',
      sizes: [
        { ...size('M', 2490, 7), costPrice: null, quantityBase: 4 },
        { ...size('XL', 2690, 5), costPrice: null, quantityBase: 5 },
      ],
    })
  })
  it('go on sale by a percentage of what they cost in the shop, once or again', () => {
    const reduced = startSale(tee, bulkValuesOf(tee), 20)
    expect(reduced).toMatchObject({
      price: '1992',
      before: '2490',
      sizes: [
        { price: '1992', before: '' },
        { price: '2152', before: '2690' },
      ],
    })
    expect(startSale(tee, reduced, 50)).toMatchObject({
      price: '1245',
      before: '2490',
      sizes: [{ price: '1245' }, { price: '1345' }],
    })
    expect(changeOf(tee, reduced)).toMatchObject({
      price: 1992,
      compareAtPrice: 2490,
      sizes: [
        { price: 1992, compareAtPrice: null },
        { price: 2152, compareAtPrice: 2690 },
      ],
    })
    expect(endSale(reduced)).toEqual(bulkValuesOf(tee))
    expect(endSale(bulkValuesOf(tee))).toEqual(bulkValuesOf(tee))
  })

  it('cost less still when a sale goes further, and are never made dearer by it', () => {
    const onSale = { ...tee, price: 1990, compareAtPrice: 2490, sizes: [size('M', 1990, 4)] } as unknown as Product
    const further = startSale(onSale, bulkValuesOf(onSale), 15)
    expect(further).toMatchObject({ price: '1692', before: '2490', sizes: [{ price: '1692', before: '' }] })
    expect(startSale(onSale, further, 30)).toMatchObject({ price: '1393', before: '2490', sizes: [{ price: '1393' }] })
    const dearer = withPrice(bulkValuesOf(tee), '3000')
    expect(startSale(tee, dearer, 15)).toMatchObject({ price: '3000', before: '' })
  })

  it('are invalid when the price before the sale is not above the price', () => {
    expect(isValid({ ...bulkValuesOf(tee), before: '2490' })).toBe(false)
    expect(isValid({ ...bulkValuesOf(tee), before: 'x' })).toBe(false)
    expect(isValid({ ...bulkValuesOf(tee), before: '2491' })).toBe(true)
    expect(isValid(withSizeChange(bulkValuesOf(tee), 'M', { before: '1' }))).toBe(false)
  })
})
