import { describe, expect, it } from 'vitest'
import { GET as listProducts } from '@/app/api/products/route'
import type { Product, SynonymGroup } from '@/lib/catalog/responses'
import { aServer } from '@/lib/testing/a-server'
import { call } from '@/lib/testing/call'
import { anAdmin, aProduct, database } from '@/lib/testing/fixtures'
import { aWord } from '@/lib/testing/payloads'
import * as group from './[id]/route'
import * as groups from './route'

const { token } = await anAdmin()

const add = (token: string | undefined, body: unknown) =>
  call<SynonymGroup>(groups.POST, 'POST', '/api/synonyms', { token, body })
const change = (token: string | undefined, id: string, body: unknown) =>
  call<SynonymGroup>(group.PUT, 'PUT', `/api/synonyms/${id}`, { token, body, params: { id } })
const remove = (token: string | undefined, id: string) =>
  call<SynonymGroup>(group.DELETE, 'DELETE', `/api/synonyms/${id}`, { token, params: { id } })
const list = (token?: string) =>
  call<{ synonyms: SynonymGroup[]; message: string }>(groups.GET, 'GET', '/api/synonyms', { token })

async function search(term: string): Promise<string[]> {
  const path = `/api/products?search=${encodeURIComponent(term)}`
  const { body } = await call<{ products: Product[] }>(listProducts, 'GET', path)
  return body.products.map(({ name }) => name)
}

describe('the owner’s synonyms', () => {
  it('apply from the next search, both ways, until they are changed or deleted', async () => {
    const [own, other, third] = [aWord(), aWord(), aWord()]
    const { name } = await aProduct({ name: `Plain ${own}` })
    expect(await search(other)).toEqual([])
    const added = await add(token, { words: [own, `the ${other}`] })
    expect([added.status, added.body]).toEqual([201, { _id: expect.any(String), words: [own, `the ${other}`] }])
    expect(await search(`the ${other}`)).toEqual([name])
    const { _id } = added.body
    const changed = await change(token, _id, { words: [other, own, third] })
    expect([changed.status, changed.body]).toEqual([200, { _id, words: [other, own, third] }])
    for (const word of [other, `${other}s`, third, own]) expect(await search(word)).toEqual([name])
    expect((await list(token)).body.synonyms).toContainEqual({ _id, words: [other, own, third] })
    expect((await remove(token, _id)).status).toBe(200)
    expect(await search(third)).toEqual([])
    expect(await search(own)).toEqual([name])
    expect((await remove(token, _id)).status).toBe(404)
  })

  it('can share a word with another group', async () => {
    const [shared, one, two] = [aWord(), aWord(), aWord()]
    await aProduct({ name: `Robe ${one}` })
    await aProduct({ name: `Cape ${two}` })
    await add(token, { words: [shared, one] })
    await add(token, { words: [shared, two] })
    expect((await search(shared)).sort()).toEqual([`Cape ${two}`, `Robe ${one}`])
    expect(await search(one)).toEqual([`Robe ${one}`])
  })

  it('are spell-corrected like any word', async () => {
    const [own, other] = [aWord(), aWord()]
    const { name } = await aProduct({ name: own })
    await add(token, { words: [own, other] })
    expect(await search(`${other.slice(0, 4)}${other.slice(5)}`)).toEqual([name])
  })

  it('break no search when they have punctuation', async () => {
    const [own, other] = [aWord(), aWord()]
    const { name } = await aProduct({ name: own })
    expect((await add(token, { words: [own, `${other}' | !x:*`, 'ꟷ', '𐀀', "a'b\\c"] })).status).toBe(201)
    expect(await search(own)).toEqual([name])
    expect(await search(`${other} x`)).toEqual([name])
  })

  it('change the kept search pages by the next request', async () => {
    const [own, other] = [aWord(), aWord()]
    const { name } = await aProduct({ name: own })
    const { send } = await aServer(async (_seen, response) => response.end(JSON.stringify(await search(other))))
    const shown = async () => JSON.parse((await send(`/shop?search=${other}`)).body)
    expect(await shown()).toEqual([])
    const { _id } = (await add(token, { words: [own, other] })).body
    expect(await shown()).toEqual([name])
    await change(token, _id, { words: [own, aWord()] })
    expect(await shown()).toEqual([])
    await change(token, _id, { words: [own, other] })
    expect(await shown()).toEqual([name])
    await remove(token, _id)
    expect(await shown()).toEqual([])
  })
})

it('tells the second of two editors what the first one changed', async () => {
  const { token } = await anAdmin()
  const [one, two, three] = [aWord(), aWord(), aWord()]
  const { _id } = (await add(token, { words: [one, two] })).body
  const base = { words: [one, two] }
  expect((await change(token, _id, { words: [one, two, three], base })).status).toBe(200)
  const { status, body } = await change(token, _id, { words: [two, three], base })
  expect(status).toBe(409)
  expect(body.message).toContain(three)
})

describe('/api/synonyms', () => {
  it('refuses an invalid group, and changes nothing', async () => {
    const before = await database.searchSynonym.count()
    for (const body of [{}, { words: 'a, b' }, { words: ['a'] }, { words: ['a', '?'] }, { words: [['a'], 'b'] }]) {
      const answer = await add(token, body)
      expect([answer.status, typeof answer.body.message]).toEqual([400, 'string'])
    }
    expect((await add(token, { words: ['Tee', 'tee'] })).body).toEqual({
      message: 'A group needs at least two different words',
      errors: { words: 'A group needs at least two different words' },
    })
    expect(await database.searchSynonym.count()).toBe(before)
  })

  it('starts with words of this trade, and has at most 300 groups', async () => {
    const { synonyms } = (await list(token)).body
    expect(synonyms.some(({ words }) => words.includes('kurta') && words.includes('kameez'))).toBe(true)
    expect(synonyms.map(({ words }) => words[0])).toEqual(synonyms.map(({ words }) => words[0]).sort())
    const missing = 300 - synonyms.length
    await database.searchSynonym.createMany({
      data: Array.from({ length: missing }, () => ({ words: [aWord(), aWord()] })),
    })
    const full = await add(token, { words: [aWord(), aWord()] })
    expect([full.status, full.body.message]).toEqual([409, expect.stringContaining('300 groups')])
  })
})
