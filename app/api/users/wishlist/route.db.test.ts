import { describe, expect, it } from 'vitest'
import { DELETE as deleteProduct } from '@/app/api/products/[id]/route'
import { GET as select } from '@/app/api/products/selection/route'
import type { Handler } from '@/lib/api/route'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, aProduct } from '@/lib/testing/fixtures'
import { DELETE, PUT } from './[id]/route'
import { GET } from './route'

type Answer = { products: { _id: string }[] }

async function aList() {
  const { token } = await aCustomer()
  const one = (handler: Handler, method: string) => (id: string) =>
    call(handler, method, `/api/users/wishlist/${id}`, { token, params: { id } })
  const list = async () =>
    (await call<Answer>(GET, 'GET', '/api/users/wishlist', { token })).body.products.map(({ _id }) => _id)
  return { put: one(PUT, 'PUT'), remove: one(DELETE, 'DELETE'), list }
}

describe('the wishlist of an account (§8 "Wishlist")', () => {
  it('contains what was saved, newest first, each product once', async () => {
    const [coat, tee] = [await aProduct(), await aProduct()]
    const { put, list } = await aList()
    expect(await put(coat.id)).toMatchObject({ status: 200, body: { _id: coat.id, name: coat.name } })
    await put(tee.id)
    await put(coat.id)
    expect(await list()).toEqual([tee.id, coat.id])
  })

  it('loses what is removed, and removing twice is not an error', async () => {
    const { id } = await aProduct()
    const { put, remove, list } = await aList()
    await put(id)
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it('belongs to its account only', async () => {
    const { id } = await aProduct()
    const mine = await aList()
    await mine.put(id)
    const other = await aList()
    expect(await other.list()).toEqual([])
    await other.remove(id)
    expect(await mine.list()).toEqual([id])
  })

  it('skips a product that was deleted', async () => {
    const { id } = await aProduct()
    const { put, list } = await aList()
    await put(id)
    const { token } = await anAdmin()
    await call(deleteProduct, 'DELETE', `/api/products/${id}`, { token, params: { id } })
    expect(await list()).toEqual([])
  })

  it('refuses the 101st product with a sentence', async () => {
    const goods = await Promise.all(Array.from({ length: 101 }, () => aProduct()))
    const { put } = await aList()
    for (const { id } of goods.slice(0, 100)) await put(id)
    const { status, body } = await put(goods[100]?.id ?? '')
    expect([status, body]).toEqual([409, { message: expect.stringContaining('wishlist is full') }])
    expect((await put(goods[0]?.id ?? '')).status).toBe(200)
  })
})

describe('a selection of products', () => {
  const selected = async (ids: string) =>
    (await call<Answer>(select, 'GET', `/api/products/selection?ids=${ids}`)).body.products.map(({ _id }) => _id)

  it('has the requested order, without deleted products', async () => {
    const [a, b] = [await aProduct(), await aProduct()]
    expect(await selected(`${b.id},gone,${a.id},${b.id}`)).toEqual([b.id, a.id])
  })

  it('is empty without ids', async () => {
    expect(await selected('')).toEqual([])
  })
})
