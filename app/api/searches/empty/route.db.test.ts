import { expect, it } from 'vitest'
import { GET as findProducts } from '@/app/api/products/route'
import { call } from '@/lib/testing/call'
import { anAdmin, aProduct, database } from '@/lib/testing/fixtures'
import { aWord } from '@/lib/testing/payloads'
import { GET } from './route'

const { token } = await anAdmin()

const search = (words: string, more = '') =>
  call(findProducts, 'GET', `/api/products?search=${encodeURIComponent(words)}${more}`)

type Listed = { searches: { search: string; count: number }[] }
const counted = async (words: string) =>
  (await call<Listed>(GET, 'GET', '/api/searches/empty', { token })).body.searches.find((one) => one.search === words)
    ?.count

it('counts a search without results, whatever its spelling', async () => {
  const word = `zqx${aWord()}`
  await search(word)
  await search(`  ${word.toUpperCase()} `)
  expect(await counted(word)).toBe(2)
})

it('does not count a search with results, or one that other filters emptied', async () => {
  const word = `found${aWord()}`
  await aProduct({ name: `${word} Tee`, category: 'men' })
  await search(word)
  await search(word, '&query=women')
  expect(await counted(word)).toBeUndefined()
})

it.each(['somebody@example.com', '0300 1234567', '+92-321-7654321', 'x'.repeat(61)])(
  'does not store %s',
  async (words) => {
    await search(words)
    expect(await database.emptySearch.count({ where: { search: words.toLowerCase() } })).toBe(0)
  },
)

it('stores at most sixty new ones per minute', async () => {
  await database.emptySearch.deleteMany()
  const begun = `zqx${aWord()}`
  for (let one = 0; one < 70; one++) await search(`${begun}${one}q`)
  expect(await database.emptySearch.count()).toBe(60)
  await database.emptySearch.updateMany({ data: { lastAt: new Date(Date.now() - 61_000) } })
  await search(`${begun}q`)
  expect(await database.emptySearch.count()).toBe(61)
  await database.emptySearch.deleteMany()
})

it('leaves out words that have become synonyms', async () => {
  const word = `zqy${aWord()}`
  await search(word)
  expect(await counted(word)).toBe(1)
  await database.searchSynonym.create({ data: { words: [word.toUpperCase(), 'tee'] } })
  expect(await counted(word)).toBeUndefined()
})
