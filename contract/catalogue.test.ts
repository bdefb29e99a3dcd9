import { beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import { aProduct } from './fixtures.ts'
import { type Person, theOwner } from './people.ts'
import { unique, Visitor } from './visitor.ts'

const visitor = new Visitor()
let owner: Person

beforeAll(async () => {
  owner = await theOwner()
})

const list = async (query: string) => {
  const { status, body } = await visitor.get(`/api/products?${query}`)
  expect(status).toBe(200)
  return body as { products: Product[]; page: number; pages: number; total: number }
}
const idsOf = async (query: string) => (await list(query)).products.map((product) => product._id)

describe('GET /api/products', () => {
  it('§4 "takes the spec\'s parameters; sortBy: bestmatch, ascprice, descprice, rating"', async () => {
    const brand = unique()
    const [cheap, dear] = [
      await aProduct(owner, { brand, price: '1000', category: 'women', subCategory: 'pants', countInStock: '0' }),
      await aProduct(owner, { brand, price: '3000', name: `${brand} Hoodie` }),
    ]
    const found = async (query: string) =>
      (await idsOf(`brandQuery=${brand}&${query}`)).map((id) => (id === dear._id ? 'dear' : 'cheap'))
    expect(await found('sortBy=ascprice')).toEqual(['cheap', 'dear'])
    expect(await found('sortBy=descprice')).toEqual(['dear', 'cheap'])
    expect(await found('sortBy=bestmatch')).toEqual(['dear', 'cheap'])
    expect((await found('sortBy=rating')).length).toBe(2)
    expect(await found('inStockQuery=true')).toEqual(['dear'])
    expect(await found('categoryQuery=women')).toEqual(['cheap'])
    expect(await found('subCategoryQuery=shirts')).toEqual(['dear'])
    expect(await found('minPriceQuery=2000')).toEqual(['dear'])
    expect(await found('maxPriceQuery=2000')).toEqual(['cheap'])
    expect(await idsOf(`search=${brand}%20hoodie`)).toContain(dear._id)
    expect(cheap.countInStock).toBe(0)
  })

  it('§4 "Unknown values are ignored; a price that is no number is absent; min over max is swapped"', async () => {
    const brand = unique()
    await aProduct(owner, { brand, price: '2000' })
    for (const query of [
      ...['sortBy=x', 'categoryQuery=children', 'subCategoryQuery=%00', 'inStockQuery=maybe', 'unknown=1'],
      ...['minPriceQuery=abc', 'maxPriceQuery=1e400', 'minPriceQuery=NaN', 'maxPriceQuery=', 'minPriceQuery=0x10'],
      ...['minPriceQuery=3000&maxPriceQuery=1000', 'pageNumber=x', 'categoryQuery[]=men', 'minPriceQuery=-5'],
    ]) {
      expect([query, (await list(`brandQuery=${brand}&${query}`)).total]).toEqual([query, 1])
    }
  })

  it('§4 "`%` and `_` are letters", and so are other special characters of databases', async () => {
    const brand = unique()
    await aProduct(owner, { brand, name: `${brand} 100% Cotton_Tee` })
    expect((await list(`search=${brand}%25`)).products.every((product) => product.name.includes(brand))).toBe(true)
    for (const search of [
      '%25',
      '_',
      "'",
      '"',
      "')--",
      '\\',
      '%5C%25',
      '%F0%9F%91%95',
      '%E2%80%AE',
      '!()%26|:*',
      '%3C->',
      'a%00b',
    ]) {
      await list(`search=${search}`)
    }
    expect((await list(`search=%25&brandQuery=${brand}`)).total).toBe(1)
  })

  it('§2 "Pages hold 12 products …; a missing or bad pageNumber reads as 1, past the end gives the last page"', async () => {
    const brand = unique()
    for (let at = 0; at < 13; at += 1) await aProduct(owner, { brand })
    const page = async (query: string) => {
      const { products, page, pages, total } = await list(`brandQuery=${brand}${query}`)
      return [products.length, page, pages, total]
    }
    expect(await page('')).toEqual([12, 1, 2, 13])
    for (const last of ['2', '3', '999999999999']) expect(await page(`&pageNumber=${last}`)).toEqual([1, 2, 2, 13])
    for (const bad of ['0', '-1', 'x', '1.5', '']) expect(await page(`&pageNumber=${bad}`)).toEqual([12, 1, 2, 13])
  })

  it('§2 "of a repeated parameter the first counts … `pages` is at least 1; `total` comes along"', async () => {
    const brand = unique()
    expect(await list(`brandQuery=${brand}`)).toEqual({ products: [], page: 1, pages: 1, total: 0 })
    await aProduct(owner, { brand, price: '1000' })
    expect((await list(`brandQuery=${brand}&brandQuery=other`)).total).toBe(1)
    expect((await list(`brandQuery=${brand}&minPriceQuery=2000&minPriceQuery=1`)).total).toBe(0)
  })

  it('§4 "GET /api/products/newarrivals is a plain array, … newest first" · "{id} 404 when unknown"', async () => {
    const [first, second] = [
      await aProduct(owner, { newArrivals: 'true' }),
      await aProduct(owner, { newArrivals: 'true' }),
    ]
    const { body } = await visitor.get('/api/products/newarrivals')
    const ids = (body as unknown as Product[]).map((product) => product._id)
    expect(ids.indexOf(second._id)).toBeLessThan(ids.indexOf(first._id))
    expect(ids.length).toBeLessThanOrEqual(48)
    expect((await visitor.get('/api/products/no-such-product')).status).toBe(404)
  })
})
