import { describe, expect, it } from 'vitest'
import { listProducts } from '@/lib/search/listing'
import { aProduct, unique } from '@/lib/testing/fixtures'
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
