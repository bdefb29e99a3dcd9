import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import { aProduct, unique } from '@/lib/testing/fixtures'
import { GET } from './route'

/** A brand per test, so that a search finds one test's products only. */
async function aShelf(...names: string[]): Promise<string> {
  const brand = `Loom ${unique()}`
  let day = 1
  // Later ones are newer, so that relevance cannot be confused with creation order.
  for (const name of names) await aProduct({ name, brand, createdAt: new Date(Date.UTC(2026, 0, day++)) })
  return brand
}

async function search(brand: string, term: string, rest: Record<string, string> = {}): Promise<string[]> {
  const query = new URLSearchParams({ brandQuery: brand, search: term, ...rest })
  const { status, body } = await call<{ products: Product[] }>(GET, 'GET', `/api/products?${query}`)
  expect(status).toBe(200)
  return body.products.map((product) => product.name)
}

const CHAIR = 'Corner Chair Graphic Tee'
const LAMP = 'Reading Lamp Graphic Tee'
const TABLE = 'Table Decor Camp Shirt'
const TROUSERS = 'Workroom Wide-Leg Trousers'
const HOODED = 'Striped Hooded Shirt'
const JEANS = 'Okayama Selvedge Jeans'

const shelf = await aShelf(CHAIR, LAMP, TABLE, TROUSERS, HOODED, JEANS)

describe('a search', () => {
  it.each([
    ['a word', 'chair', CHAIR],
    ['a word in capitals', 'CHAIR', CHAIR],
    ['a plural', 'chairs', CHAIR],
    ['another form of a word', 'stripes', HOODED],
    ['a singular', 'trouser', TROUSERS],
    ['the beginning of a word', 'selv', JEANS],
    ['several words', 'table decor', TABLE],
    ['words in another order', 'decor table', TABLE],
    ['words that stand apart', 'okayama jeans', JEANS],
    ['spaces around it', '  lamp ', LAMP],
    ['quotation marks', '"table decor"', TABLE],
  ])('finds by %s: %s', async (_, term, name) => {
    expect((await search(shelf, term))[0]).toBe(name)
  })

  it.each([
    ['chiar', CHAIR],
    ['chaer', CHAIR],
    ['chairr', CHAIR],
    ['lammp', LAMP],
    ['tabel decor', TABLE],
    ['trowser', TROUSERS],
    ['trousres', TROUSERS],
    ['selvege', JEANS],
    ['okyama', JEANS],
  ])('forgives the typo "%s" (§4 "forgives typos")', async (term, name) => {
    expect((await search(shelf, term))[0]).toBe(name)
  })

  it('finds every form of a word in the description', async () => {
    const brand = `Loom ${unique()}`
    const { name } = await aProduct({ brand, description: 'Knitted from recycled cotton, buttons of horn.' })
    for (const form of ['knit', 'knitting', 'KNITS', 'recycle', 'button']) {
      expect(await search(brand, form), form).toEqual([name])
    }
  })

  it('finds nothing when no product is similar', async () => {
    expect(await search(shelf, 'xylophone')).toEqual([])
    expect(await search(shelf, 'qqqqqq')).toEqual([])
  })

  it('covers name, brand, department, kind and description (§4 "Search covers")', async () => {
    const brand = `Loom ${unique()}`
    const word = `weft${unique()}`
    const described = await aProduct({ brand, description: `Woven with ${word} by hand.` })
    const hers = await aProduct({ brand, category: 'women', subCategory: 'pants' })
    expect(await search(brand, word)).toEqual([described.name])
    expect(await search(brand, 'women')).toEqual([hers.name])
    expect(await search(brand, 'pants')).toEqual([hers.name])
    expect((await search(brand, brand)).sort()).toEqual([described.name, hers.name].sort())
  })

  it('takes % and _ literally', async () => {
    const brand = await aShelf('100% Cotton Tee', 'Snake_Case Polo', 'Plain Vest')
    expect(await search(brand, '%')).toEqual(['100% Cotton Tee'])
    expect(await search(brand, '_')).toEqual(['Snake_Case Polo'])
    expect(await search(brand, '100%')).toEqual(['100% Cotton Tee'])
    expect(await search(brand, '%%%')).toEqual([])
    expect(await search(brand, '\\')).toEqual([])
  })

  it('ranks the better match first, even when others are newer (§4 "ranks by relevance under `bestmatch`")', async () => {
    const brand = `Loom ${unique()}`
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const named = await aProduct({ brand, name: 'Bench Tee', createdAt: at(1) })
    const described = await aProduct({
      brand,
      name: 'Camp Shirt',
      description: 'Made to rest on a bench.',
      createdAt: at(2),
    })
    await aProduct({ brand, name: 'Plain Vest', createdAt: at(3) })
    expect(await search(brand, 'bench')).toEqual([named.name, described.name])
    expect(await search(brand, 'bench', { sortBy: 'bestmatch' })).toEqual([named.name, described.name])
  })

  it('combines with filters and sort orders', async () => {
    const brand = `Loom ${unique()}`
    const dear = await aProduct({ brand, name: 'Chair Tee', price: 5000, category: 'women' })
    const cheap = await aProduct({ brand, name: 'Chair Polo', price: 1000 })
    await aProduct({ brand, name: 'Chair Shirt', price: 3000, countInStock: 0 })
    const sold = { inStockQuery: 'true' }
    expect(await search(brand, 'chair', { ...sold, sortBy: 'ascprice' })).toEqual([cheap.name, dear.name])
    expect(await search(brand, 'chair', { ...sold, sortBy: 'descprice' })).toEqual([dear.name, cheap.name])
    expect(await search(brand, 'chair', { categoryQuery: 'women' })).toEqual([dear.name])
    expect(await search(brand, 'chair', { maxPriceQuery: '2000' })).toEqual([cheap.name])
  })
})
