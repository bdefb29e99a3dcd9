import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import { anAdmin, aPicture, aProductForm, unique, uploadedNames } from '@/lib/testing/fixtures'
import { GET as readOne } from './[id]/route'
import { GET, POST } from './route'

async function post(body: unknown, headers: Record<string, string> = {}) {
  const { token } = await anAdmin()
  return call<Product>(POST, 'POST', '/api/products', { token, body, headers })
}

const listed = async (brand: string) =>
  (await call<{ total: number }>(GET, 'GET', `/api/products?brandQuery=${encodeURIComponent(brand)}`)).body.total

describe('POST /api/products', () => {
  it('returns the new product, which everybody can read from then on', async () => {
    const sizes = [
      { size: 'S', quantity: 2, price: 2490, measurements: [{ name: 'Chest', value: '52' }] },
      { size: 'M', quantity: 4, price: 2590, measurements: [] },
    ]
    const measurements = [{ name: 'Model height', value: '183' }]
    const lists = {
      sizes: JSON.stringify(sizes),
      measurements: JSON.stringify(measurements),
      imageAlts: '["The front"]',
    }
    const form = aProductForm(lists, [await aPicture(), await aPicture('png')])
    const { status, body } = await post(form)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Karachi Nights Tee',
      description: 'Heavy jersey.',
      fit: 'Boxy.',
      category: 'men',
      subCategory: 'shirts',
      brand: 'Test Cloth',
      price: 2490,
      countInStock: 12,
      sizes,
      measurements,
      isPublished: true,
      isNewArrival: true,
      isRecommend: false,
      rating: 0,
      numReviews: 0,
    })
    expect(body._id).toMatch(/^karachi-nights-tee-\w{6}$/)
    expect(body.images).toHaveLength(2)
    expect(body.imageAlts).toEqual(['The front', 'Karachi Nights Tee, picture 2'])
    const read = await call<Product>(readOne, 'GET', `/api/products/${body._id}`, { params: { id: body._id } })
    expect(read.body).toEqual(body)
  })

  it('creates two products when one form is sent twice', async () => {
    const brand = `Loom ${unique()}`
    const ids = [await post(aProductForm({ brand })), await post(aProductForm({ brand }))].map(({ body }) => body._id)
    expect(new Set(ids).size).toBe(2)
    expect(await listed(brand)).toBe(2)
  })

  it('creates one product when a call is repeated with its Idempotency-Key, e.g. after a lost response', async () => {
    const brand = `Loom ${unique()}`
    const headers = { 'Idempotency-Key': unique() }
    const answers = await Promise.all([1, 2, 3].map(() => post(aProductForm({ brand }), headers)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const again = await post(aProductForm({ brand }), headers)
    expect([again.status, again.body.message]).toEqual([
      409,
      'This product has been added already. It is in the list of products',
    ])
    expect(await listed(brand)).toBe(1)
    expect((await post(aProductForm({ brand }), { 'Idempotency-Key': unique() })).status).toBe(201)
  })

  it('keeps text as typed, including tags and quotes', async () => {
    const name = `<b>O'Neil's "100%" Tee</b> 🎽`
    const { body } = await post(aProductForm({ name, description: 'one\r\ntwo' }))
    expect(body).toMatchObject({ name, description: 'one\ntwo' })
  })

  it('names the field that it refuses, and keeps nothing', async () => {
    const brand = `Loom ${unique()}`
    const before = await uploadedNames()
    const sizes = '[{"size":"M","quantity":-1,"price":1}]'
    const { status, body } = await post(aProductForm({ brand, sizes }, [await aPicture()]))
    expect([status, body.errors]).toEqual([400, { 'sizes.0.quantity': body.message }])
    expect(await listed(brand)).toBe(0)
    expect(await uploadedNames()).toEqual(before)
  })

  it('refuses a field sent twice (§4 "A field sent twice is 400")', async () => {
    const form = aProductForm()
    form.append('price', '1')
    expect(await post(form)).toMatchObject({ status: 400, body: { message: 'price was sent twice' } })
  })

  it.each([
    ['no form at all', 'name=Tee', 'multipart/form-data; boundary=x'],
    ['a form without its boundary', '--x\r\n\r\n--x--', 'multipart/form-data'],
    [
      'a form that ends in the middle',
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nTe',
      'multipart/form-data; boundary=x',
    ],
    ['a part without a head', '--x\r\nTee\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
    ['nothing', '', 'multipart/form-data; boundary=x'],
  ])('refuses %s with a sentence', async (_, body, type) => {
    const answer = await post(body, { 'content-type': type })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/^[A-Z][\w ,:]+$/)
  })

  it('accepts only forms', async () => {
    expect((await post({ name: 'Tee' })).status).toBe(415)
    expect((await post('name=Tee', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  })
})
