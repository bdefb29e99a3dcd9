import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import { aProduct, ofSizes, unique } from '@/lib/testing/fixtures'
import { GET as one } from './[id]/route'
import { GET as arrivals } from './newarrivals/route'
import { GET } from './route'

type List = { products: Product[]; page: number; pages: number; total: number }

const at = (day: number) => new Date(Date.UTC(2026, 0, day))

async function list(brand: string, rest: Record<string, string> | string = {}): Promise<List & { names: string[] }> {
  const query = new URLSearchParams(rest)
  query.append('brandQuery', brand)
  const { status, body, headers } = await call<List>(GET, 'GET', `/api/products?${query}`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  return { ...body, names: body.products.map((product) => product.name) }
}

/** Four products that differ in every field that filters use, oldest first. */
async function aShelf(): Promise<string> {
  const brand = `Loom ${unique()}`
  await aProduct({ brand, name: 'A', price: 1000, rating: 4, category: 'men', subCategory: 'shirts', createdAt: at(1) })
  await aProduct({ brand, name: 'B', price: 2000, rating: 5, category: 'men', subCategory: 'pants', createdAt: at(2) })
  await aProduct({ brand, name: 'C', price: 2000, rating: 3, category: 'women', countInStock: 0, createdAt: at(3) })
  await aProduct({
    brand,
    name: 'D',
    price: 3000,
    rating: 4,
    category: 'women',
    subCategory: 'pants',
    createdAt: at(4),
  })
  return brand
}

const shelf = await aShelf()

describe('GET /api/products', () => {
  it('shows everything, newest first', async () => {
    expect((await list(shelf)).names).toEqual(['D', 'C', 'B', 'A'])
  })

  it.each([
    ['categoryQuery', 'men', ['B', 'A']],
    ['categoryQuery', 'WOMEN', ['D', 'C']],
    ['subCategoryQuery', 'pants', ['D', 'B']],
    ['subCategoryQuery', 'shirts', ['C', 'A']],
    ['inStockQuery', 'true', ['D', 'B', 'A']],
    ['minPriceQuery', '2000', ['D', 'C', 'B']],
    ['minPriceQuery', '2001', ['D']],
    ['maxPriceQuery', '2000', ['C', 'B', 'A']],
    ['maxPriceQuery', '999', []],
    ['sortBy', 'ascprice', ['A', 'C', 'B', 'D']],
    ['sortBy', 'descprice', ['D', 'C', 'B', 'A']],
    ['sortBy', 'rating', ['B', 'D', 'A', 'C']],
    ['sortBy', 'bestmatch', ['D', 'C', 'B', 'A']],
  ])('with %s=%s shows %j', async (name, value, names) => {
    expect((await list(shelf, { [name]: value })).names).toEqual(names)
  })

  it('combines several filters', async () => {
    const query = { categoryQuery: 'women', subCategoryQuery: 'pants', inStockQuery: 'true', minPriceQuery: '2500' }
    expect((await list(shelf, query)).names).toEqual(['D'])
  })

  it('matches a brand ignoring case, but no part of it', async () => {
    const brand = shelf
    expect((await list(brand.toUpperCase())).total).toBe(4)
    expect((await list(brand.slice(0, -1))).total).toBe(0)
    expect((await list(`${brand.slice(0, -1)}_`)).total).toBe(0)
  })

  it('matches a size by what is left of it and of the product', async () => {
    const brand = `Loom ${unique()}`
    const sizes = (m: number, l: number) => ofSizes({ M: m, L: l })
    await aProduct({ brand, name: 'Both', sizes: sizes(1, 2), createdAt: at(1) })
    await aProduct({ brand, name: 'No M', sizes: sizes(0, 2), createdAt: at(2) })
    await aProduct({ brand, name: 'Sold out', sizes: sizes(5, 5), countInStock: 0, createdAt: at(3) })
    await aProduct({ brand, name: 'No sizes', createdAt: at(4) })
    expect((await list(brand, { sizeQuery: 'M' })).names).toEqual(['Both'])
    expect((await list(brand, { sizeQuery: ' L ', inStockQuery: 'true' })).names).toEqual(['No M', 'Both'])
    expect((await list(brand, { sizeQuery: '' })).total).toBe(4)
    for (const none of ['XL', 'M,L', '{M}', "M' OR true --", '%', '9'.repeat(500)]) {
      expect((await list(brand, { sizeQuery: none })).names).toEqual([])
    }
  })

  it('returns each product exactly as its own address and New Arrivals do', async () => {
    const brand = `Loom ${unique()}`
    const sizes = [
      { size: 'M', quantity: 2, price: 1200, measurements: [{ name: 'Chest', value: '52.5' }] },
      { size: '“L”', quantity: 0, price: 1300 },
    ]
    const images = ['/goods/a/1/1200.webp', '/goods/b/2/1200.webp', '/goods/c/3/1200.webp']
    const full = await aProduct({ brand, sizes, images, rating: 4.5, isNewArrival: true, name: 'Tee "1"\\2' })
    const bare = await aProduct({ brand, images: [], isNewArrival: true, description: 'One\n\ntwo \u2028 ٹی' })
    const { products } = await list(brand)
    const [ofFull, ofBare] = await Promise.all(
      [full, bare].map(async ({ id }) => (await call<Product>(one, 'GET', '/', { params: { id } })).body),
    )
    // Without a picture it is last in lists.
    expect(products).toEqual([ofFull, ofBare])
    expect((await call<Product[]>(arrivals, 'GET', '/')).body).toEqual([ofBare, ofFull])
  })

  it('returns a product’s public fields only (§4 "A product: `_id`, …, `createdAt`, `updatedAt`")', async () => {
    const brand = `Loom ${unique()}`
    const sizes = [
      { size: 'S', quantity: 2 },
      { size: 'M', quantity: 3, price: 2690 },
    ]
    const images = ['/goods/x/1/1200.webp', '/goods/x/2/1200.webp']
    const row = await aProduct({ brand, sizes, images, rating: 4.5, isNewArrival: true, createdAt: at(1) })
    expect((await list(brand)).products).toEqual([
      {
        _id: row.id,
        name: row.name,
        nameUr: null,
        description: 'Plain jersey.',
        descriptionUr: null,
        fit: 'Regular.',
        fitUr: null,
        category: 'men',
        subCategory: 'shirts',
        season: null,
        colour: null,
        brand,
        design: null,
        modelNote: null,
        modelNoteUr: null,
        piecesNote: null,
        fabric: null,
        price: 2490,
        compareAtPrice: null,
        lowestPrice: 2490,
        countInStock: 10,
        images,
        imageAlts: [row.name, `${row.name}, picture 2`],
        sizes: [
          { size: 'S', quantity: 2, price: 2490, compareAtPrice: null, measurements: [], keptPercent: null },
          { size: 'M', quantity: 3, price: 2690, compareAtPrice: null, measurements: [], keptPercent: null },
        ],
        measurements: [],
        isPublished: true,
        publishAt: null,
        isNewArrival: true,
        isRecommend: false,
        rating: 4.5,
        numReviews: 0,
        fitVotes: { small: 0, true: 0, large: 0 },
        createdAt: at(1).toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      },
    ])
  })
})

describe('the pages of GET /api/products', () => {
  /** 26 products with the same time: only a total order puts each on exactly one page. */
  async function aLongShelf(): Promise<string> {
    const brand = `Loom ${unique()}`
    await Promise.all(Array.from({ length: 26 }, () => aProduct({ brand, createdAt: at(1) })))
    return brand
  }

  it.each(['bestmatch', 'ascprice', 'descprice', 'rating'])('have 12 products, each once, by %s', async (sortBy) => {
    const brand = await aLongShelf()
    const pages = await Promise.all(['1', '2', '3'].map((pageNumber) => list(brand, { pageNumber, sortBy })))
    expect(pages.map((page) => page.products.length)).toEqual([12, 12, 2])
    expect(pages.map(({ page, pages: all, total }) => [page, all, total])).toEqual([
      [1, 3, 26],
      [2, 3, 26],
      [3, 3, 26],
    ])
    expect(new Set(pages.flatMap((page) => page.products.map((product) => product._id))).size).toBe(26)
  })

  it('are one empty page when nothing matches', async () => {
    const { products, page, pages, total } = await list(`Loom ${unique()}`, { pageNumber: '7' })
    expect({ products, page, pages, total }).toEqual({ products: [], page: 1, pages: 1, total: 0 })
  })
})
