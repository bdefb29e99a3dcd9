import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import { anAdmin, aProduct, aProductForm, unique } from '@/lib/testing/fixtures'
import { PUT } from './[id]/route'
import { GET, POST } from './route'

type Answer = Product & { message: string; errors?: Record<string, string> }

const create = async (fields: Record<string, string | null>) =>
  call<Answer>(POST, 'POST', '/api/products', { token: (await anAdmin()).token, body: aProductForm(fields) })

const put = async (id: string, body: unknown) =>
  call<Answer>(PUT, 'PUT', `/api/products/${id}`, { token: (await anAdmin()).token, body, params: { id } })

const found = async (query: string) => {
  const { body } = await call<{ products: Product[]; total: number }>(GET, 'GET', `/api/products?${query}`)
  return { names: body.products.map(({ name }) => name).sort(), total: body.total }
}

describe('the season of a product (§8)', () => {
  it.each(['summer', 'winter', 'all-year'])('is %s when the form sends it', async (season) => {
    const { status, body } = await create({ season })
    expect([status, body.season]).toEqual([201, season])
  })

  it('is null when a client does not send the field', async () => {
    expect((await create({})).body.season).toBeNull()
  })

  it('is refused when it is not one of the values', async () => {
    const { status, body } = await create({ season: 'spring' })
    expect([status, body.errors]).toEqual([400, { season: 'Season must be summer, winter or all-year' }])
  })

  it('stays when an edit leaves it out, and is cleared by null or an empty field', async () => {
    const { id } = await aProduct({ season: 'winter' })
    expect((await put(id, { name: 'Coat' })).body.season).toBe('winter')
    expect((await put(id, { season: null })).body.season).toBeNull()
    expect((await put(id, { season: 'summer' })).body.season).toBe('summer')
    expect((await put(id, aProductForm({ season: '' }))).body.season).toBeNull()
  })

  it('filters the list, alone and with other filters; an unknown value is ignored', async () => {
    const brand = `Loom ${unique()}`
    const good = (name: string, season?: 'summer' | 'winter', price = 100) => aProduct({ name, brand, season, price })
    await Promise.all([good('A', 'summer'), good('B', 'summer', 900), good('C', 'winter'), good('D')])
    const of = (more: string) => found(`brandQuery=${encodeURIComponent(brand)}${more}`)
    expect(await of('&seasonQuery=summer')).toEqual({ names: ['A', 'B'], total: 2 })
    expect(await of('&seasonQuery=Winter')).toEqual({ names: ['C'], total: 1 })
    expect(await of('&seasonQuery=all-year')).toEqual({ names: [], total: 0 })
    expect(await of('&seasonQuery=summer&minPriceQuery=1&maxPriceQuery=500')).toEqual({ names: ['A'], total: 1 })
    expect(await of('&seasonQuery=spring')).toEqual({ names: ['A', 'B', 'C', 'D'], total: 4 })
  })
})
