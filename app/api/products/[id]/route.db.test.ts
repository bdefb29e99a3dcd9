import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, aProduct, aProductForm, ofSizes, unique } from '@/lib/testing/fixtures'
import { DELETE, GET, OPTIONS, PATCH, POST, PUT } from './route'

const { token } = await anAdmin()

const handlers = { GET, POST, PUT, PATCH, DELETE, OPTIONS }

type Options = { token?: string; body?: unknown }

const one = (method: 'GET' | 'PUT' | 'DELETE', id: string, options: Options = {}) =>
  call<Product>(handlers[method], method, `/api/products/${encodeURIComponent(id)}`, { ...options, params: { id } })

describe('DELETE /api/products/{id}', () => {
  it('deletes the product, once', async () => {
    const { id } = await aProduct({ sizes: [{ size: 'M', quantity: 2 }] })
    expect((await one('DELETE', id, { token })).status).toBe(200)
    expect((await one('GET', id)).status).toBe(404)
    expect((await one('DELETE', id, { token })).status).toBe(404)
  })
})

describe('permission to change or delete a product', () => {
  it('does not reveal to a customer which products exist', async () => {
    const { token } = await aCustomer()
    const { id } = await aProduct()
    const answers = [await one('DELETE', id, { token }), await one('DELETE', 'unknown', { token })]
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })
})

describe('PUT /api/products/{id}', () => {
  it('changes the fields that are sent, as a form or as JSON, and keeps the rest (§4 "(PUT also takes JSON)")', async () => {
    const brand = `Loom ${unique()}`
    const { id, name } = await aProduct({ brand, price: 1000, sizes: [{ size: 'M', quantity: 2 }] })
    const form = new FormData()
    form.append('price', '1500')
    form.append('newArrivals', 'true')
    expect((await one('PUT', id, { token, body: form })).body).toMatchObject({
      _id: id,
      name,
      brand,
      price: 1500,
      isNewArrival: true,
      sizes: [{ size: 'M', quantity: 2 }],
    })
    const { status, body } = await one('PUT', id, { token, body: { isRecommend: true, fit: 'Loose.' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ price: 1500, isNewArrival: true, isRecommend: true, fit: 'Loose.', countInStock: 10 })
    expect((await one('GET', id)).body).toEqual(body)
  })

  it('replaces the sizes in the order sent', async () => {
    const before = ofSizes({ S: 1, M: 2 })
    const { id } = await aProduct({ sizes: before })
    const sizes = [
      { size: 'L', quantity: 5, price: 2590, compareAtPrice: 2990, measurements: [{ name: 'Chest', value: '56' }] },
      { size: 'S', quantity: 3, price: 2490, compareAtPrice: null, measurements: [] },
    ]
    expect((await one('PUT', id, { token, body: aProductForm({ sizes: JSON.stringify(sizes) }) })).body.sizes).toEqual(
      sizes.map((size) => ({ ...size, keptPercent: null })),
    )
    expect((await one('PUT', id, { token, body: { sizes: [] } })).body.sizes).toEqual([])
  })

  it.each([
    ['a price below 0', { price: -1 }, 'price'],
    ['no time as updatedAtBase', { updatedAtBase: 'now' }, 'updatedAtBase'],
  ])('refuses %s and changes nothing', async (_, change, field) => {
    const { id } = await aProduct()
    const before = (await one('GET', id)).body
    const { status, body } = await one('PUT', id, { token, body: { brand: 'Changed', ...change } })
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
    expect((await one('GET', id)).body).toEqual(before)
  })

  it('refuses malformed JSON and other types', async () => {
    const { id } = await aProduct()
    const put = (body: string, type: string) =>
      call(handlers.PUT, 'PUT', `/api/products/${id}`, {
        token,
        body,
        headers: { 'content-type': type },
        params: { id },
      })
    expect((await put('{"price":', 'application/json')).status).toBe(400)
    expect((await put('price=1', 'text/plain')).status).toBe(415)
  })
})
