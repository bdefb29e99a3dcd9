import { beforeAll, describe, expect, it } from 'vitest'
import type { Suggestions } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import { aProduct, database, unique } from '@/lib/testing/fixtures'
import { GET } from './route'

async function suggest(typed: string) {
  const path = `/api/products/suggestions?search=${encodeURIComponent(typed)}`
  const { status, body } = await call<Suggestions>(GET, 'GET', path)
  expect(status).toBe(200)
  return { texts: body.suggestions.map(({ text }) => text), names: body.products.map(({ name }) => name), ...body }
}

const CHAIR = 'Corner Chair Graphic Tee'
const JEANS = 'Okayama Selvedge Jeans'
const HOODED = 'Striped Hooded Shirt'

beforeAll(async () => {
  await aProduct({ name: CHAIR, brand: 'Mozang Street', price: 2290, images: ['/goods/chair/1/1200.webp', '/b'] })
  await aProduct({ name: HOODED, category: 'women', images: [] })
  for (const category of ['men', 'women'] as const) await aProduct({ name: JEANS, category, subCategory: 'pants' })
})

describe('suggestions', () => {
  it.each([
    ['the beginning of a word', 'cha', ['chair'], CHAIR],
    ['of a second one', 'corner ch', ['corner chair'], CHAIR],
    ['a single letter of it', 'corner c', ['corner chair'], CHAIR],
    ['any case', 'CHA', ['chair'], CHAIR],
    ['the beginning of a brand', 'moz', ['mozang street'], CHAIR],
    ['of a department', 'wom', ['women'], JEANS],
    ['of a synonym', 'palaz', [], undefined],
    ['a synonym', 'hoodi', ['hoodie'], HOODED],
    ['what means the same once', 'hoo', ['hooded'], HOODED],
    ['a mistake', 'chiar', ['chair'], CHAIR],
    ['a mistake in one of several words', 'okayma jeans', ['okayama jeans'], JEANS],
    ['what nothing resembles', 'xylophone', [], undefined],
    ['a single letter', 'c', [], undefined],
    ['nothing', '', [], undefined],
    ['blanks', '  ', [], undefined],
    ['signs', '%_', [], undefined],
  ])('for %s: "%s"', async (_, typed, texts, name) => {
    const found = await suggest(typed)
    expect(found.texts).toEqual(texts)
    expect(found.names[0]).toBe(name)
  })

  it('offer the departments that have products for a finished word', async () => {
    expect((await suggest('jeans')).texts).toEqual(['jeans for men', 'jeans for women'])
    expect((await suggest('hooded')).texts).toEqual(['hooded for women'])
    expect((await suggest('women jeans')).texts).toEqual([])
  })

  it('offer the departments in Urdu to readers of Urdu', async () => {
    const answer = await call<Suggestions>(GET, 'GET', '/api/products/suggestions?search=jeans', {
      headers: { 'accept-language': 'ur' },
    })
    expect(answer.body.suggestions.map(({ text }) => text)).toEqual(['jeans مردانہ', 'jeans زنانہ'])
    for (const { text } of answer.body.suggestions) expect((await suggest(text)).names).not.toEqual([])
  })

  it('contain the fields that a suggestion shows', async () => {
    const { _id, name, price, image } = (await suggest('corner')).products[0] ?? {}
    expect({ name, price, image }).toEqual({ name: CHAIR, price: 2290, image: '/goods/chair/1/1200.webp' })
    expect(await database.product.count({ where: { id: _id } })).toBe(1)
    expect((await suggest('hooded')).products[0]?.image).toBeNull()
  })

  it('are at most five texts and four products', async () => {
    for (const word of ['kaftan', 'kajal', 'kanga', 'kantha', 'karakul', 'kasuri'])
      await aProduct({ name: `Robe ${word}` })
    const found = await suggest('ka')
    expect([found.texts.length, found.products.length]).toEqual([5, 4])
    expect((await suggest('robe')).products).toHaveLength(4)
  })

  it('lead only to existing products', async () => {
    const { id } = await aProduct({ name: 'Velour Cape' })
    expect((await suggest('velo')).texts).toEqual(['velour'])
    await database.product.delete({ where: { id } })
    expect(await suggest('velo')).toMatchObject({ suggestions: [], products: [] })
  })

  it('include products older than many others', async () => {
    await aProduct({ name: 'Jodhpuri Coat', createdAt: new Date('2001-01-01') })
    const newer = { name: 'Newer', description: '', fit: '', brand: 'Newest', price: 1, countInStock: 1 }
    await database.product.createMany({
      data: Array.from({ length: 120 }, () => ({ ...newer, id: unique(), category: 'men', subCategory: 'shirts' })),
    })
    expect((await suggest('jodh')).texts).toEqual(['jodhpuri'])
    expect((await suggest('jodpuri')).texts).toEqual(['jodhpuri'])
  })
})
