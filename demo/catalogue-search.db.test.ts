import { beforeAll, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/products/route'
import type { Product } from '@/lib/catalog/responses'
import { db } from '@/lib/platform/database/db'
import { settingsDefaults } from '@/lib/settings/read'
import { call } from '@/lib/testing/call'
import { demoProducts, demoSearchWords, urduOf } from './catalogue/products'

/** The demo products, with the columns that a search reads. */
beforeAll(async () => {
  await db.product.createMany({
    data: demoProducts.map(({ slug, name, brand, description, fit, category, subCategory, price, rating }) => ({
      ...urduOf({ slug }),
      id: slug,
      name,
      brand,
      description,
      fit,
      category,
      subCategory,
      price,
      rating,
      countInStock: 5,
    })),
  })
})

async function search(term: string): Promise<string[]> {
  const query = new URLSearchParams({ search: term })
  const { body } = await call<{ products: Product[] }>(GET, 'GET', `/api/products?${query}`)
  return body.products.map((product) => product.name)
}

describe('a search of the demo catalogue', () => {
  it.each(settingsDefaults.popularSearches)('finds a product named after the popular search %s first', async (term) => {
    expect((await search(term))[0]).toContain(term)
  })

  it.each([
    ['t shirts for men', 'Tee'],
    ['pant', 'Pants'],
    ['shalwaar', 'Shalwar'],
    ['khakis', 'Chinos'],
    ['dress shirt', 'Button-Down'],
    ['formal shirt', 'Oxford'],
    ['resort shirt', 'Camp Shirt'],
    ['full sleeve', 'Long-Sleeve'],
    ['ladies kurti', 'Kurta'],
    ['gents polo shirt', 'Polo'],
    ['شلوار', 'Shalwar'],
  ])('finds products by the synonym "%s"', async (term, word) => {
    expect((await search(term))[0]).toContain(word)
  })

  it('finds the products of a department or category by its name', async () => {
    for (const word of ['men', 'women', 'pants', 'shirts']) expect((await search(word)).length).toBe(12)
  })

  it('finds nothing for words that resemble no product', async () => {
    for (const word of ['xylophone', 'refrigerator', 'qwrtzp', '12345']) expect(await search(word)).toEqual([])
  })
})

describe('a search of the demo catalogue in Urdu', () => {
  it.each([
    ['رکشہ', 'Rickshaw'],
    ['کرسی', 'Chair'],
    ['جینز', 'Jeans'],
    ['شلوار', 'Shalwar'],
    ['كرتا', 'Kurta'],
    ['rickshaw wali shirt', 'Rickshaw'],
    ['mardana shalwar', 'Shalwar'],
    ['chai ki pyali', 'Chai'],
    ['khaddar kurta', 'Kurta'],
    ['ٹیشرٹ', 'Tee'],
  ])('finds %s as %s', async (term, name) => {
    expect((await search(term))[0]).toContain(name)
  })

  it.each(demoSearchWords)('finds the brand %s as %s', async (name, inUrdu) => {
    await db.searchSynonym.create({ data: { words: [name, inUrdu] } })
    const found = await search(inUrdu)
    expect(found.length).toBeGreaterThan(3)
    expect(found.sort()).toEqual((await search(name)).sort())
  })
})
