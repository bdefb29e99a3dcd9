import { describe, expect, it } from 'vitest'
import { unsavedLowestPrice } from '@/lib/catalog/offer'
import { newArrivals } from '@/lib/catalog/queries'
import type { Product, Suggestions } from '@/lib/catalog/responses'
import { listProducts } from '@/lib/search/listing'
import { readListing } from '@/lib/search/listing-input'
import { call } from '@/lib/testing/call'
import { aProduct, database, unique } from '@/lib/testing/fixtures'
import { GET as getProduct } from './[id]/route'
import { GET as listProductsApi } from './route'
import { GET as suggest } from './suggestions/route'

const list = async (query: string) => {
  const { body } = await call<{ products: Product[] }>(listProductsApi, 'GET', `/api/products?${query}`)
  return body.products.map(({ _id, price, lowestPrice }) => ({ _id, price, lowestPrice }))
}

/** The card of the only product of a brand. */
const cardOf = async (brand: string) => {
  const { products } = await listProducts(readListing(new URLSearchParams({ brand })).filters)
  return products[0]
}

/** The price by which the database lists the product, which the card, the API and the preview must agree with. */
async function listedPrice(id: string, brand: string): Promise<number> {
  const [row] = await database.$queryRaw<
    { lowest: number }[]
  >`SELECT lowest_price AS lowest FROM products WHERE id = ${id}`
  const { body } = await call<Product>(getProduct, 'GET', '/', { params: { id } })
  const shown = (await cardOf(brand))?.price
  const previewed = unsavedLowestPrice(body)
  expect({ api: body.lowestPrice, shown, previewed }).toEqual({
    api: row?.lowest,
    shown: row?.lowest,
    previewed: row?.lowest,
  })
  return body.lowestPrice
}

describe('a product whose sizes have prices of their own (§4)', () => {
  it('is filtered and sorted by its lowest price', async () => {
    const brand = `Brand ${unique()}`
    const sizes = [
      { size: 'M', quantity: 1, price: 5000 },
      { size: 'L', quantity: 1, price: 7000 },
    ]
    const { id } = await aProduct({ brand, price: 1000, sizes })
    const plain = await aProduct({ brand, price: 6000 })
    const query = `brandQuery=${encodeURIComponent(brand)}`
    const own = { _id: id, price: 1000, lowestPrice: 5000 }
    const other = { _id: plain.id, price: 6000, lowestPrice: 6000 }
    expect(await list(`${query}&sortBy=ascprice`)).toEqual([own, other])
    expect(await list(`${query}&sortBy=descprice`)).toEqual([other, own])
    expect(await list(`${query}&maxPriceQuery=1500`)).toEqual([])
    expect(await list(`${query}&minPriceQuery=4000&maxPriceQuery=5500`)).toEqual([own])
    expect(await list(`${query}&minPriceQuery=6500`)).toEqual([])
  })

  it('follows every change of prices, stock and sizes', async () => {
    const brand = `Brand ${unique()}`
    const { id } = await aProduct({ brand, price: 1000, countInStock: 5 })
    const price = () => listedPrice(id, brand)
    const set = (size: string, data: { quantity?: number; price?: number }) =>
      database.productSize.update({ where: { productId_size: { productId: id, size } }, data })
    expect(await price()).toBe(1000)
    await database.product.update({ where: { id }, data: { price: 1100 } })
    expect(await price()).toBe(1100)
    const common = { productId: id, quantity: 2, measurements: [] }
    await database.productSize.createMany({
      data: [
        { ...common, size: 'M', position: 0, price: 5000 },
        { ...common, size: 'L', position: 1, price: 7000 },
      ],
    })
    expect(await price()).toBe(5000)
    await database.product.update({ where: { id }, data: { price: 1200 } })
    expect(await price()).toBe(5000)
    await set('M', { quantity: 0 })
    expect(await price()).toBe(7000)
    await set('L', { price: 6500 })
    expect(await price()).toBe(6500)
    await set('L', { quantity: 0 })
    expect(await price()).toBe(5000)
    await set('L', { quantity: 3 })
    expect(await price()).toBe(6500)
    await database.product.update({ where: { id }, data: { countInStock: 0 } })
    expect(await price()).toBe(5000)
    await database.product.update({ where: { id }, data: { countInStock: 4 } })
    expect(await price()).toBe(6500)
    await database.productSize.deleteMany({ where: { productId: id } })
    expect(await price()).toBe(1200)
  })

  it('is shown with "From" where its prices differ, on cards and in suggestions', async () => {
    const [brand, name] = [`Brand ${unique()}`, `Kurta${unique()}`]
    const sizes = [
      { size: 'M', quantity: 1, price: 5000 },
      { size: 'L', quantity: 1, price: 7000 },
    ]
    const { id } = await aProduct({ brand, name, price: 1000, sizes, isNewArrival: true })
    expect(await cardOf(brand)).toMatchObject({ price: 5000, isFrom: true })
    const arrival = (await newArrivals()).find(({ _id }) => _id === id)
    expect(arrival).toMatchObject({ price: 5000, isFrom: true })
    const { body } = await call<Suggestions>(suggest, 'GET', `/api/products/suggestions?search=${name}`)
    expect(body.products).toMatchObject([{ _id: id, price: 1000, lowestPrice: 5000, isFrom: true }])
  })
})
