import { beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import { aProduct, database, unique } from '@/lib/testing/fixtures'
import { GET } from './route'

async function search(term: string, rest: Record<string, string> = {}): Promise<string[]> {
  const query = new URLSearchParams({ search: term, ...rest })
  const { status, body } = await call<{ products: Product[] }>(GET, 'GET', `/api/products?${query}`)
  expect(status).toBe(200)
  return body.products.map((product) => product.name)
}

type Page = { total: number }

const made = { category: 'women', subCategory: 'pants' } as const
const JEANS = 'Okayama Selvedge Jeans'
const TEE = 'Corner Chair Graphic Tee'
const POLO = 'Clifton Piqué Polo'
const TROUSERS = 'Workroom Wide-Leg Trousers'
const HOODED = 'Striped Hooded Shirt'
const KURTA = 'Walled City Kurta Shirt'
const SHALWAR = 'Pinstripe Shalwar'
const JOGGERS = 'Loopback Joggers'
const CARGOS = 'Dry Ripstop Cargos'
const OVERSHIRT = 'Dockside Overshirt'

beforeAll(async () => {
  for (const name of [TEE, POLO, HOODED, KURTA, OVERSHIRT]) await aProduct({ name })
  for (const name of [JEANS, TROUSERS, SHALWAR, JOGGERS, CARGOS]) await aProduct({ name, ...made })
  await aProduct({ name: 'Crew Neck', description: 'A T-Shirt of recycled flannel, for every day.' })
})

describe('a search for a synonym', () => {
  it.each([
    ['t-shirt', TEE],
    ['t shirt', TEE],
    ['tshirt', TEE],
    ['T-SHIRTS', TEE],
    ['tees', TEE],
    ['denim', JEANS],
    ['trouser', TROUSERS],
    ['wide leg', TROUSERS],
    ['palazzo', TROUSERS],
    ['hoodie', HOODED],
    ['hoodies', HOODED],
    ['hoody', HOODED],
    ['kurtas', KURTA],
    ['kurti', KURTA],
    ['kameez', KURTA],
    ['salwar', SHALWAR],
    ['sweatpants', JOGGERS],
    ['trackpant', JOGGERS],
    ['coat', OVERSHIRT],
    ['sheert', KURTA],
    ['track pants', JOGGERS],
    ['cargo pants', CARGOS],
    ['cargopants', CARGOS],
    ['shacket', OVERSHIRT],
    ['over shirt', OVERSHIRT],
    ['pique polo', POLO],
    ['ladies jeans', JEANS],
    ['gents tee', TEE],
    ['قمیض', KURTA],
  ])('"%s"', async (term, name) => {
    expect((await search(term))[0]).toBe(name)
  })

  it('also finds words in descriptions, by every word of the group', async () => {
    for (const term of ['tee', 't-shirt', 'tshirt'])
      expect(await search(term)).toEqual(expect.arrayContaining([TEE, 'Crew Neck']))
  })

  it('ranks products with the exact word first', async () => {
    await aProduct({ name: 'Everyday Pants', ...made })
    await aProduct({ name: 'Everyday Trousers', ...made })
    expect((await search('everyday trousers'))[0]).toBe('Everyday Trousers')
    expect((await search('everyday pants'))[0]).toBe('Everyday Pants')
  })

  it('does not match a single word of a synonym phrase', async () => {
    expect(await search('t shirt')).not.toContain(HOODED)
    expect(await search('over shirt')).toEqual([OVERSHIRT])
  })
})

describe('a forgiving search', () => {
  it.each([
    ['one wrong word among right ones', 'okayama slevedge jeans', JEANS],
    ['several', 'okayma selvege jaens', JEANS],
    ['two mistakes in a long word', 'shlawra', SHALWAR],
    ['a word of a description', 'recylced flanel', 'Crew Neck'],
    ['a mistake in a word that only means the same', 'hodoie', HOODED],
    ['a mistake within a phrase', 'trak pants', JOGGERS],
    ['words written as one', 'selvedgejeans', JEANS],
    ['a word that is not finished', 'okay jea', JEANS],
    ['words to leave out', 'the jeans of okayama', JEANS],
    ['an apostrophe', 'women’s jeans', JEANS],
    ['marks of direction', '\u200fjeans\u200e', JEANS],
  ])('accepts %s: "%s"', async (_, term, name) => {
    expect((await search(term))[0]).toBe(name)
  })

  it('ignores a word unknown to the shop if the others have results', async () => {
    expect((await search('kurta xylophone'))[0]).toBe(KURTA)
    expect(await search('xylophone')).toEqual([])
  })

  it('falls back to products with most of the words when none has all', async () => {
    await aProduct({ name: 'Zari Dupatta Lawn' })
    await aProduct({ name: 'Lawn Gharara', createdAt: new Date(0) })
    await aProduct({ name: 'Zari Gharara Ajrak', createdAt: new Date(0) })
    const [first, ...others] = await search('zari gharara lawn')
    expect([first, ...others]).toHaveLength(3)
    await aProduct({ name: 'Phulkari Zari' })
    expect((await search('zari gharara ajrak phulkari'))[0]).toBe('Zari Gharara Ajrak')
  })

  it('finds nothing when only the filters leave nothing', async () => {
    expect(await search('okayama jeans', { categoryQuery: 'men' })).toEqual([])
    expect(await search('okayma jaens', { categoryQuery: 'men' })).toEqual([])
    expect(await search('okayma jaens', { categoryQuery: 'women' })).toEqual([JEANS])
  })

  it('corrects the owner’s own typo after it is fixed', async () => {
    const { id } = await aProduct({ name: 'Long Anarkail Frock' })
    await database.product.update({ where: { id }, data: { name: 'Long Anarkali Frock' } })
    expect(await search('anarkail')).toEqual(['Long Anarkali Frock'])
    await database.product.delete({ where: { id } })
    expect(await search('anarkali')).toEqual([])
  })

  it('corrects only towards words that have products', async () => {
    const gone = await aProduct({ name: 'Velour Robe' })
    await aProduct({ name: 'Velours Cape' })
    await database.product.delete({ where: { id: gone.id } })
    await aProduct({ name: 'Rubashka Robes' })
    expect(await search('rubashkha')).toEqual(['Rubashka Robes'])
    expect(await search('veluor')).toEqual(['Velours Cape'])
  })
})

describe('any text gets an answer', () => {
  it.each([
    'ی',
    '👕👖',
    '👨‍👩‍👧',
    '\u202e\u2066\u200f',
    '«»“”‘’',
    "''''",
    ':*',
    "'a' <-> 'b'",
    '\\',
    '(((',
    '!!',
    '\ufdfa'.repeat(100),
    'ﷺ ﷲ ㌖',
    'a '.repeat(50),
    '9e12aabbccdd',
    '1e999',
    'http://x.test/a?b=c',
    'x'.repeat(10_000),
    unique(),
  ])('%j', async (term) => {
    await search(term)
    expect(await search('okayama')).toEqual([JEANS])
  })

  it('and is found when a name contains it', async () => {
    const names = ['کڑھائی والی قمیص', 'Tee 👕', 'Model 9e12aabbccdd', 'Größe Übergröße']
    for (const name of names) await aProduct({ name })
    expect(await search('کڑھائی')).toEqual([names[0]])
    expect(await search('کڑھائ')).toEqual([names[0]])
    expect(await search('👕')).toEqual([names[1]])
    expect(await search('9E12AABBCCDD')).toEqual([names[2]])
    expect(await search('ubergroße')).toEqual([names[3]])
  })
})

describe('a search for what every product is', () => {
  it.each(['kapray', 'Clothes', 'کپڑے'])('"%s" finds all', async (term) => {
    await aProduct({ name: unique() })
    const searches: Record<string, string>[] = [{}, { search: term }]
    const [all, found] = await Promise.all(
      searches.map((query) => call<Page>(GET, 'GET', `/api/products?${new URLSearchParams(query)}`)),
    )
    expect(found?.body.total).toBe(all?.body.total)
  })

  it('"sasta" shows the cheapest first, unless another order is chosen', async () => {
    const word = unique()
    for (const price of [300, 100, 200]) await aProduct({ name: `${word} ${price}`, price })
    expect(await search(`sasta ${word}`)).toEqual([`${word} 100`, `${word} 200`, `${word} 300`])
    expect((await search(`${word} saste kapray`, { sortBy: 'descprice' }))[0]).toBe(`${word} 300`)
  })
})

describe('a size in a search', () => {
  it('finds what has it in stock, and is a word where nothing has it', async () => {
    const word = unique()
    const sizes = (size: string, quantity: number) => ({ sizes: [{ size, quantity, price: 1000 }] })
    await aProduct({ name: `${word} small`, ...sizes('S', 3) })
    await aProduct({ name: `${word} large`, ...sizes('L', 3) })
    await aProduct({ name: `${word} gone`, ...sizes('L', 0) })
    await aProduct({ name: `${word} 44` })
    expect(await search(`${word} L`)).toEqual([`${word} large`])
    expect(await search(`${word} size l`)).toEqual([`${word} large`])
    expect(await search(`${word} 44`)).toEqual([`${word} 44`])
  })
})

it('a search shows what is sold out last', async () => {
  const word = unique()
  await aProduct({ name: `${word} ${word}`, countInStock: 0 })
  await aProduct({ name: 'Any', description: word })
  expect(await search(word)).toEqual(['Any', `${word} ${word}`])
})
