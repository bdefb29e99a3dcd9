import { beforeEach, describe, expect, it } from 'vitest'
import { POST as placeOrder } from '@/app/api/orders/route'
import { isAnythingOnSale, productDetail } from '@/lib/catalog/queries'
import { listProducts } from '@/lib/search/listing'
import { readListing } from '@/lib/search/listing-input'
import { call, wrongFields } from '@/lib/testing/call'
import { aCustomer, anAdmin, anOrder, aProduct, aProductForm, database, unique } from '@/lib/testing/fixtures'
import { PUT } from './[id]/route'
import { GET, POST } from './route'

let token: string
beforeEach(async () => {
  token = (await anAdmin()).token
})

type Answer = {
  compareAtPrice: number | null
  sizes: { compareAtPrice: number | null }[]
  errors: Record<string, string>
}

const create = (fields: Record<string, string>) =>
  call<Answer>(POST, 'POST', '/api/products', { token, body: aProductForm(fields) })
const change = (id: string, body: object) =>
  call<Answer>(PUT, 'PUT', `/api/products/${id}`, { token, params: { id }, body })
const onSale = async (brand: string) => {
  const { body } = await call(GET, 'GET', `/api/products?saleQuery=true&brandQuery=${encodeURIComponent(brand)}`)
  return (body.products as { _id: string }[]).map(({ _id }) => _id)
}

describe('the price before a sale (§8 "compareAtPrice")', () => {
  it('is stored for a product and for its sizes', async () => {
    const sizes = JSON.stringify([{ size: 'M', quantity: 1, price: 2000, compareAtPrice: 2500 }])
    const { status, body } = await create({ price: '2000', compareAtPrice: '2600', sizes })
    expect([status, body.compareAtPrice, body.sizes[0]?.compareAtPrice]).toEqual([201, 2600, 2500])
  })

  it.each(['2000', '1999', '0', '-5', '2500.5', '10000001', 'much'])('is refused when it is %s', async (value) => {
    expect(wrongFields(await create({ price: '2000', compareAtPrice: value }))).toEqual([400, ['compareAtPrice']])
  })

  it('is refused for a size under its own path', async () => {
    const sizes = JSON.stringify([{ size: 'M', quantity: 1, price: 2000, compareAtPrice: 2000 }])
    expect(wrongFields(await create({ price: '2000', sizes }))).toEqual([400, ['sizes.0.compareAtPrice']])
  })

  it('limits a price that is raised alone, for a product and for a size', async () => {
    const size = { size: 'M', quantity: 1, price: 2000, compareAtPrice: 2500 }
    const { id } = await aProduct({ price: 2000, compareAtPrice: 2500, sizes: [size] })
    expect((await change(id, { price: 2500 })).body.errors).toHaveProperty('compareAtPrice')
    const sizes = [{ size: 'M', quantity: 1, price: 2500 }]
    expect((await change(id, { sizes })).body.errors).toHaveProperty(['sizes.0.compareAtPrice'])
    expect((await change(id, { price: 2499 })).status).toBe(200)
  })

  it.each([null, ''])('is removed by %j and kept when it is absent', async (nothing) => {
    const { id } = await aProduct({ price: 2000, compareAtPrice: 2500 })
    expect((await change(id, { name: 'Tee' })).body.compareAtPrice).toBe(2500)
    expect((await change(id, { compareAtPrice: nothing })).body.compareAtPrice).toBeNull()
  })

  it('cannot be below the price, whoever writes it', async () => {
    const { id } = await aProduct({ price: 2000 })
    await expect(database.product.update({ where: { id }, data: { compareAtPrice: 2000 } })).rejects.toThrow()
  })
})

describe('the sale list (§8 "saleQuery=true")', () => {
  it('has products with a reduced price or a reduced size, until neither is', async () => {
    const brand = `Brand ${unique()}`
    const whole = await aProduct({ brand, price: 2000, compareAtPrice: 2500 })
    const oneSize = await aProduct({
      brand,
      sizes: [
        { size: 'M', quantity: 1, price: 2000, compareAtPrice: 2500 },
        { size: 'L', quantity: 1 },
      ],
    })
    await aProduct({ brand, sizes: [{ size: 'M', quantity: 1 }] })
    expect(await onSale(brand)).toEqual([oneSize.id, whole.id])

    await change(oneSize.id, { sizes: [{ size: 'M', quantity: 1, price: 2000, compareAtPrice: null }] })
    await change(whole.id, { compareAtPrice: null })
    expect(await onSale(brand)).toEqual([])
  })

  it('follows a removed size, and an original price that comes and goes', async () => {
    const brand = `Brand ${unique()}`
    const sizes = [
      { size: 'M', quantity: 1, price: 2000, compareAtPrice: 2500 },
      { size: 'L', quantity: 1, price: 2000 },
    ]
    const { id } = await aProduct({ brand, sizes })
    await change(id, { sizes: [{ size: 'L', quantity: 1, price: 2000 }] })
    expect(await onSale(brand)).toEqual([])
    await change(id, { sizes: [{ size: 'L', quantity: 1, price: 2000, compareAtPrice: 2100 }] })
    expect(await onSale(brand)).toEqual([id])
  })

  it('determines whether the menu links to it', async () => {
    await database.product.deleteMany()
    expect(await isAnythingOnSale()).toBe(false)
    const { id } = await aProduct({ compareAtPrice: 9000 })
    expect(await isAnythingOnSale()).toBe(true)
    await change(id, { isPublished: false })
    expect(await isAnythingOnSale()).toBe(false)
  })
})

describe('a product with one size on sale (§8 "is on sale: struck through … on card, product")', () => {
  const sizes = [
    { size: 'S', quantity: 1, price: 2000 },
    { size: 'M', quantity: 1, price: 1900, compareAtPrice: 2300 },
    { size: 'L', quantity: 1, price: 1800, compareAtPrice: 2200 },
  ]
  const cardIn = async (brand: string) => {
    const { products } = await listProducts(readListing(new URLSearchParams({ brand })).filters)
    return products[0]
  }

  it('shows its reduced sizes on its card, beside the price of the others', async () => {
    const brand = `Brand ${unique()}`
    await aProduct({ brand, sizes: [...sizes, { size: 'XS', quantity: 1, price: 1700 }] })
    const saleSizes = { sizes: ['M', 'L'], price: 1800, compareAtPrice: 2200, isFrom: true }
    expect(await cardIn(brand)).toMatchObject({ price: 1700, compareAtPrice: null, saleSizes })
  })

  it('shows the price before the sale of its lowest size, and of the product at the same price', async () => {
    const brand = `Brand ${unique()}`
    const { id } = await aProduct({ brand, price: 2000, compareAtPrice: 2500, sizes })
    expect(await cardIn(brand)).toMatchObject({ price: 1800, compareAtPrice: 2200, saleSizes: null })
    const shown = await productDetail(id)
    expect(shown?.sizes.map(({ compareAtPrice }) => compareAtPrice)).toEqual([2500, 2300, 2200])
  })
})

describe('an order of sale items', () => {
  it('stores the original price of each line, a size’s own if any', async () => {
    const sizes = [
      { size: 'M', quantity: 5, price: 1800, compareAtPrice: 2400 },
      { size: 'L', quantity: 5, price: 2100 },
    ]
    const { id } = await aProduct({ price: 2000, compareAtPrice: 2500, sizes })
    const plain = await aProduct()
    const items = [
      { _id: id, qty: 1, size: 'M' },
      { _id: id, qty: 1, size: 'L' },
      { _id: plain.id, qty: 1 },
    ]
    const customer = await aCustomer()
    const { body } = await call(placeOrder, 'POST', '/api/orders', { token: customer.token, body: anOrder(items) })
    const lines = body.orderItems as { price: number; compareAtPrice: number | null }[]
    expect(lines.map(({ price, compareAtPrice }) => [price, compareAtPrice])).toEqual([
      [1800, 2400],
      [2100, null],
      [plain.price, null],
    ])
  })
})
