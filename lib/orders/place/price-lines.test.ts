import { describe, expect, it } from 'vitest'
import { ShopError } from '@/lib/platform/errors'
import { priceLines, type SaleProduct, soldOut } from './price-lines'

const product = (rest: Partial<SaleProduct> = {}): SaleProduct => ({
  id: 'tee',
  name: 'Tee',
  nameUr: null,
  price: 2490,
  compareAtPrice: null,
  costPrice: null,
  returnable: true,
  countInStock: 100,
  image: '/tee.webp',
  sizes: [],
  ...rest,
})
const sized = (...sizes: string[]) =>
  product({
    sizes: sizes.map((size, index) => ({
      size,
      price: 2500 + index,
      compareAtPrice: null,
      costPrice: null,
      quantity: 100,
    })),
  })

type Item = { _id: string; qty: number; size: string | null }
const item = (rest: Partial<Item> = {}): Item => ({ _id: 'tee', qty: 1, size: null, ...rest })
const price = (items: Item[], ...products: SaleProduct[]) =>
  priceLines(items, new Map(products.map((entry) => [entry.id, entry])))

function refusal(items: Item[], ...products: SaleProduct[]) {
  try {
    return price(items, ...products)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return [error.kind, error.message]
  }
}

describe('a priced line', () => {
  it('has the shop’s own name, image and price', () => {
    expect(price([item({ qty: 2 })], product())).toEqual([
      {
        productId: 'tee',
        name: 'Tee',
        nameUr: null,
        image: '/tee.webp',
        price: 2490,
        compareAtPrice: null,
        costPrice: null,
        returnable: true,
        qty: 2,
        size: null,
        sizeToConfirm: false,
      },
    ])
  })

  it('uses its size’s price', () => {
    expect(price([item({ size: 'L' })], sized('M', 'L'))).toMatchObject([
      { price: 2501, size: 'L', sizeToConfirm: false },
    ])
  })

  it('is reduced when its size is, or its product where both cost the same', () => {
    const sizes = [
      { size: 'S', price: 2000, compareAtPrice: null, costPrice: null, quantity: 9 },
      { size: 'M', price: 1800, compareAtPrice: 2400, costPrice: null, quantity: 9 },
      { size: 'L', price: 2100, compareAtPrice: null, costPrice: null, quantity: 9 },
    ]
    const tee = product({ price: 2000, compareAtPrice: 2500, sizes })
    const lines = price([item({ size: 'S' }), item({ size: 'M' }), item({ size: 'L' }), item()], tee)
    expect(lines.map(({ compareAtPrice }) => compareAtPrice)).toEqual([2500, 2400, null, 2500])
  })

  it('uses the only size', () => {
    expect(price([item()], sized('M'))).toMatchObject([{ price: 2500, size: 'M', sizeToConfirm: false }])
  })

  it('has its size to confirm, at the product’s price, when there are several and none is named', () => {
    expect(price([item()], sized('M', 'L'))).toMatchObject([{ price: 2490, size: null, sizeToConfirm: true }])
  })
})

describe('lines', () => {
  it('for the same product and size are added up', () => {
    const items = [item({ size: 'M' }), item({ size: 'L' }), item({ size: 'M', qty: 2 })]
    expect(price(items, sized('M', 'L')).map(({ size, qty }) => [size, qty])).toEqual([
      ['M', 3],
      ['L', 1],
    ])
  })

  it('for the only size are added up, named or not', () => {
    expect(price([item(), item({ size: 'M' })], sized('M'))).toMatchObject([{ size: 'M', qty: 2 }])
  })

  it('for different products keep the order of the cart', () => {
    const items = [item({ _id: 'b' }), item({ _id: 'a' })]
    expect(price(items, product({ id: 'a' }), product({ id: 'b' })).map((line) => line.productId)).toEqual(['b', 'a'])
  })

  it('may add up to at most 99', () => {
    expect(price([item({ qty: 60 }), item({ qty: 39 })], product())).toMatchObject([{ qty: 99 }])
    expect(refusal([item({ qty: 60 }), item({ qty: 40 })], product({ countInStock: 1000 }))).toEqual([
      'bad input',
      'At most 99 pieces of Tee fit into one order',
    ])
  })
})

describe('an invalid line', () => {
  it('has an unknown product', () => {
    expect(refusal([item({ _id: 'gone' })], product())).toEqual([
      'not found',
      'A product of your cart is no longer in the shop',
    ])
  })

  it.each([
    ['several sizes', sized('M', 'L')],
    ['one size', sized('M')],
    ['no sizes', product()],
  ])('has a size that a product with %s does not have', (_, entry) => {
    expect(refusal([item({ size: 'XXL' })], entry)).toEqual(['bad input', 'Tee does not come in size XXL'])
  })

  const short = product({
    countInStock: 3,
    sizes: [
      { size: 'M', price: 1, compareAtPrice: null, costPrice: null, quantity: 2 },
      { size: 'L', price: 1, compareAtPrice: null, costPrice: null, quantity: 3 },
    ],
  })

  it.each([
    ['a size with too few', [item({ size: 'M', qty: 3 })], 'Only 2 left of Tee in size M'],
    ['a product with too few', [item({ size: 'L', qty: 4 })], 'Only 3 left of Tee'],
    ['more than all sizes’ sum', [item({ size: 'M', qty: 2 }), item({ size: 'L', qty: 2 })], 'Only 1 left of Tee'],
    ['too many with the size to confirm', [item({ qty: 4 })], 'Only 3 left of Tee'],
  ])('has %s', (_, items, message) => {
    expect(refusal(items, short)).toEqual(['conflict', message])
  })

  it('is refused when sold out', () => {
    expect(refusal([item()], product({ countInStock: 0 }))).toEqual(['conflict', 'Tee is out of stock'])
    expect(soldOut({ name: 'Tee' }, 'M', 0).message).toBe('Tee in size M is out of stock')
  })

  it('is not one that takes the last pieces', () => {
    expect(price([item({ size: 'M', qty: 2 }), item({ size: 'L', qty: 1 })], short)).toHaveLength(2)
  })
})
