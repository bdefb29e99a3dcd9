import { afterEach, describe, expect, it } from 'vitest'
import type { ListingFilters } from '@/lib/schemas/listing'
import { aProduct, database, unique } from '@/lib/testing/fixtures'
import { findProducts, listProducts } from './queries'

const list = (search: string, filters: Partial<ListingFilters> = {}) =>
  listProducts({ search, sort: 'bestmatch', page: 1, ...filters })

const at = (day: number) => new Date(Date.UTC(2026, 0, day))

const server = globalThis as { shopListingVersion?: () => number | null }
const hears = (version: number) => {
  server.shopListingVersion = () => version
}

describe('a listing, as long as no other is heard of', () => {
  afterEach(() => {
    delete server.shopListingVersion
  })

  it('shows the same goods, with the stock and the price that they have by now', async () => {
    hears(1)
    const word = unique()
    const { id } = await aProduct({ name: `Tee ${word}`, price: 1000, sizes: [{ size: 'M', quantity: 3 }] })
    const before = await list(word)
    await aProduct({ name: `Polo ${word}`, brand: 'Other', sizes: [{ size: 'L', quantity: 3 }] })
    await database.product.update({ where: { id }, data: { price: 2000, countInStock: 0 } })
    const kept = await list(word)
    const [card] = before.products
    expect(kept).toEqual({ ...before, products: [{ ...card, price: 2000, inStock: false }] })
    expect(JSON.parse(await findProducts({ search: word, sort: 'bestmatch', page: 1 }))).toMatchObject({
      products: [{ _id: id, price: 2000, countInStock: 0 }],
      total: 1,
    })
    hears(2)
    const anew = await list(word)
    expect(anew.total).toBe(2)
    expect(anew.facets).toEqual({ brands: ['Other', 'Test Cloth'].map((name) => ({ name, count: 1 })), sizes: ['L'] })
  })

  it('is the same where the API has found it before', async () => {
    hears(1)
    const word = unique()
    await aProduct({ name: `Tee ${word}`, sizes: [{ size: 'M', quantity: 3 }] })
    await findProducts({ search: word, sort: 'bestmatch', page: 1 })
    const after = await list(word)
    hears(2)
    expect(await list(word)).toEqual(after)
    expect(after.facets).toEqual({ brands: [{ name: 'Test Cloth', count: 1 }], sizes: ['M'] })
  })

  it('looks once for what all its pages and sorts can be narrowed by', async () => {
    hears(1)
    const word = unique()
    await aProduct({ name: `Tee ${word}` })
    const { facets } = await list(word)
    await aProduct({ name: `Tee ${word}`, brand: 'Other' })
    for (const other of [{ sort: 'ascprice' }, { sort: 'rating' }, { page: 2 }] as const) {
      expect(await list(word, other)).toMatchObject({ facets, total: 2 })
    }
    expect((await list(word, { inStock: true })).facets.brands).toHaveLength(2)
  })
})

describe('a search of many goods', () => {
  /** 39 goods, a third of them each with the word in the name, in the brand and in the description, in turn. */
  async function manyGoods() {
    const word = unique()
    const places = [
      { name: `Tee ${word}`, brand: 'Loom', description: 'Plain.' },
      { name: 'Tee', brand: `Loom ${word}`, description: 'Plain.' },
      { name: 'Tee', brand: 'Loom', description: `Plain ${word}.` },
    ]
    const goods = await Promise.all(
      Array.from({ length: 39 }, (_, day) => aProduct({ ...places[day % 3], createdAt: at(day), price: 1000 + day })),
    )
    const ids = (place: number) => goods.flatMap(({ id }, day) => (day % 3 === place ? [id] : [])).reverse()
    return { word, best: [0, 1, 2].flatMap(ids), cheapest: goods.map(({ id }) => id) }
  }

  it('shows all, each once, by where the word stands and then the newest first, or by price', async () => {
    const { word, best, cheapest } = await manyGoods()
    for (const [sort, expected] of [['bestmatch', best] as const, ['ascprice', cheapest] as const]) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(word, { sort, page })))
      expect(pages.flatMap(({ products }) => products.map(({ _id }) => _id))).toEqual(expected)
      for (const { total, pages: last } of pages) expect({ total, last }).toEqual({ total: 39, last: 4 })
    }
  })
})
