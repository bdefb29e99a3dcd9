import { describe, expect, it } from 'vitest'
import type { ProductMatches } from '@/lib/admin/responses'
import { call } from '@/lib/testing/call'
import { anAdmin, aProduct, database, unique } from '@/lib/testing/fixtures'
import { GET } from './route'

async function match(names: string[]) {
  const { token } = await anAdmin()
  const { body } = await call<ProductMatches>(GET, 'GET', `/api/products/match?names=${names.join(',')}`, { token })
  return Object.fromEntries(body.matches.map(({ name, products }) => [name, products.map(({ _id }) => _id)]))
}

describe('GET /api/products/match', () => {
  it('finds products by id, by the slug in their id and by the slug of their name, including drafts', async () => {
    const word = unique()
    const [draft, other] = [await aProduct({ name: `Boxy  ${word}!`, isPublished: false }), await aProduct()]
    const made = await database.product.update({ where: { id: other.id }, data: { id: `tee-${word}-abc234` } })
    expect(await match([draft.id, `boxy-${word}`, `tee-${word}`, `none-${word}`])).toEqual({
      [draft.id]: [draft.id],
      [`boxy-${word}`]: [draft.id],
      [`tee-${word}`]: [made.id],
      [`none-${word}`]: [],
    })
  })

  it('returns all products with the slug, unless one has it as its id', async () => {
    const word = unique()
    const twins = [await aProduct({ name: word }), await aProduct({ name: word })].map(({ id }) => id)
    expect((await match([word]))[word]).toEqual([...twins].sort())
    const { id } = await aProduct({ name: word })
    await database.product.update({ where: { id }, data: { id: word } })
    expect((await match([word]))[word]).toEqual([word])
  })

  it('returns nothing for no names', async () => {
    expect(await match(["'; --", ''])).toEqual({})
  })
})
