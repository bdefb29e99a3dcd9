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

describe('the colour of a product (§8)', () => {
  it.each([
    ['Off-white', 'Off-white'],
    ['  bottle   Green ', 'bottle Green'],
    ['فیروزی', 'فیروزی'],
  ])('is a word: stores %j as %j', async (colour, kept) => {
    const { status, body } = await create({ colour })
    expect([status, body.colour]).toEqual([201, kept])
  })

  it('is null when a client does not send the field', async () => {
    expect((await create({})).body.colour).toBeNull()
  })

  it.each([
    ['#ff0000', 'Colour takes letters, spaces and hyphens'],
    ['x'.repeat(31), 'This is longer than 30 characters'],
  ])('is refused when it is %j', async (colour, sentence) => {
    const { status, body } = await create({ colour })
    expect([status, body.errors]).toEqual([400, { colour: sentence }])
  })

  it('stays when an edit leaves it out, and is cleared by null or an empty field', async () => {
    const { id } = await aProduct({ colour: 'Rust' })
    expect((await put(id, { name: 'Coat' })).body.colour).toBe('Rust')
    expect((await put(id, { colour: null })).body.colour).toBeNull()
    expect((await put(id, { colour: 'Navy' })).body.colour).toBe('Navy')
    expect((await put(id, aProductForm({ colour: '' }))).body.colour).toBeNull()
  })

  it('filters the list ignoring case, alone and with other filters, and ignores invalid words', async () => {
    const brand = `Loom ${unique()}`
    const good = (name: string, colour?: string, price = 100) => aProduct({ name, brand, colour, price })
    await Promise.all([good('A', 'Off-white'), good('B', 'OFF-WHITE', 900), good('C', 'Rust'), good('D')])
    const of = (more: string) => found(`brandQuery=${encodeURIComponent(brand)}${more}`)
    expect(await of('&colourQuery=off-White')).toEqual({ names: ['A', 'B'], total: 2 })
    expect(await of('&colourQuery=rust')).toEqual({ names: ['C'], total: 1 })
    expect(await of('&colourQuery=teal')).toEqual({ names: [], total: 0 })
    expect(await of('&colourQuery=off-white&minPriceQuery=1&maxPriceQuery=500')).toEqual({ names: ['A'], total: 1 })
    expect(await of('&colourQuery=%23fff')).toEqual({ names: ['A', 'B', 'C', 'D'], total: 4 })
  })
})
