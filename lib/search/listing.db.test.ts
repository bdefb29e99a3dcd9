import { describe, expect, it } from 'vitest'
import { recommended, saleProducts } from '@/lib/catalog/queries'
import { listProducts } from '@/lib/search/listing'
import { aProduct, database, unique } from '@/lib/testing/fixtures'
import type { ListingFilters } from './listing-address'

const list = (search: string, filters: Partial<ListingFilters> = {}) =>
  listProducts({ search, sort: 'bestmatch', page: 1, ...filters })

const at = (day: number) => new Date(Date.UTC(2026, 0, day))

describe('a search with many results', () => {
  /** 39 products, a third of them each with the word in the name, in the brand and in the description, alternating. */
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

  it('shows each once, by where the word occurs and then newest first, or by price', async () => {
    const { word, best, cheapest } = await manyGoods()
    for (const [sort, expected] of [['bestmatch', best] as const, ['ascprice', cheapest] as const]) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(word, { sort, page })))
      expect(pages.flatMap(({ products }) => products.map(({ _id }) => _id))).toEqual(expected)
      for (const { total, pages: last } of pages) expect({ total, last }).toEqual({ total: 39, last: 4 })
    }
  })
})

describe('goods without a picture', () => {
  const newest = async (filters: Partial<ListingFilters>) => {
    const brand = `Loom ${unique()}`
    const good = (day: number, images?: string[], countInStock = 5) =>
      aProduct({ name: 'Tee', brand, createdAt: at(day), price: 1000 + day, images, countInStock })
    const old = await good(1)
    const bare = await good(2, [])
    const soldOut = await good(3, undefined, 0)
    const { products } = await listProducts({ sort: 'bestmatch', page: 1, brand, ...filters })
    const names = new Map([old, bare, soldOut].map(({ id }, index) => [id, ['old', 'bare', 'sold out'][index]]))
    return products.map(({ _id }) => names.get(_id))
  }

  it('are last among best matches, and in their place by price', async () => {
    expect(await newest({})).toEqual(['sold out', 'old', 'bare'])
    expect(await newest({ search: 'tee' })).toEqual(['old', 'bare', 'sold out'])
    expect(await newest({ sort: 'ascprice' })).toEqual(['old', 'bare', 'sold out'])
  })

  it('are first again by their date once they have one', async () => {
    const brand = `Loom ${unique()}`
    const order = async () => (await listProducts({ sort: 'bestmatch', page: 1, brand })).products.map(({ _id }) => _id)
    const [old, bare] = [
      await aProduct({ brand, createdAt: at(1) }),
      await aProduct({ brand, createdAt: at(2), images: [] }),
    ]
    expect(await order()).toEqual([old.id, bare.id])
    await database.productImage.create({
      data: { productId: bare.id, position: 0, url: '/goods/a/1/1200.webp', alt: '', colour: '#cccccc' },
    })
    expect(await order()).toEqual([bare.id, old.id])
    await database.productImage.deleteMany({ where: { productId: bare.id } })
    expect(await order()).toEqual([old.id, bare.id])
  })

  it('stand in no part of the home page', async () => {
    const bare = await aProduct({ images: [], isNewArrival: true, isRecommend: true, price: 900, compareAtPrice: 1200 })
    for (const part of [await saleProducts(), await recommended()])
      expect(part.map(({ _id }) => _id)).not.toContain(bare.id)
  })
})
