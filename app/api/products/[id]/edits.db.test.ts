import { describe, expect, it } from 'vitest'
import { POST as placeOrder } from '@/app/api/orders/route'
import type { Product } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  anAdmin,
  anOrder,
  aPicture,
  aProduct,
  aProductForm,
  database,
  uploadedNames,
} from '@/lib/testing/fixtures'
import { GET, PUT } from './route'

const read = async (id: string) => (await call<Product>(GET, 'GET', `/api/products/${id}`, { params: { id } })).body

async function put(id: string, body: unknown) {
  const { token } = await anAdmin()
  return call<Product>(PUT, 'PUT', `/api/products/${id}`, { token, body, params: { id } })
}

async function sell(_id: string, qty: number, size?: string) {
  const { token } = await aCustomer()
  const answer = await call(placeOrder, 'POST', '/api/orders', { token, body: anOrder([{ _id, qty, size }]) })
  expect(answer.status).toBe(201)
}

const M = { size: 'M', price: 2490, measurements: [] }

describe('an edit of the stock', () => {
  it('changes the current figure by the difference from the one in its form (§4 "the figure its form was shown")', async () => {
    const { id } = await aProduct({ countInStock: 10, sizes: [{ size: 'M', quantity: 6 }] })
    await sell(id, 2, 'M')
    const sizes = [{ ...M, quantity: 9, quantityBase: 6 }]
    const { status, body } = await put(id, { countInStock: 13, countInStockBase: 10, sizes })
    expect(status).toBe(200)
    expect(body).toMatchObject({ countInStock: 11, sizes: [{ size: 'M', quantity: 7 }] })
  })

  it('keeps a sale that happened while the form changed another field (§4 "so a sale in between is not undone")', async () => {
    const { id } = await aProduct({ countInStock: 10, sizes: [{ size: 'M', quantity: 6 }] })
    await sell(id, 2, 'M')
    const fields = { countInStock: '10', countInStockBase: '10', name: 'New Name' }
    const sizes = JSON.stringify([{ ...M, quantity: 6, quantityBase: 6 }])
    expect((await put(id, aProductForm({ ...fields, sizes }))).body).toMatchObject({
      name: 'New Name',
      countInStock: 8,
      sizes: [{ size: 'M', quantity: 4 }],
    })
  })

  it('sets the figure when no base is sent', async () => {
    const { id } = await aProduct({ countInStock: 10, sizes: [{ size: 'M', quantity: 6 }] })
    await sell(id, 2, 'M')
    const { body } = await put(id, { countInStock: 10, sizes: [{ ...M, quantity: 6 }] })
    expect(body).toMatchObject({ countInStock: 10, sizes: [{ quantity: 6 }] })
  })

  it('above the maximum is a conflict, for a size too (§4 "Price and stock are at most 10,000,000")', async () => {
    const { id } = await aProduct({ countInStock: 5, sizes: [{ size: 'M', quantity: 6 }] })
    const sizes = [{ ...M, quantity: 10_000_000, quantityBase: 5 }]
    for (const change of [{ countInStock: 10_000_000, countInStockBase: 4 }, { sizes }]) {
      const { status, body } = await put(id, change)
      expect([status, body.message]).toEqual([409, expect.stringContaining('at most 10,000,000')])
    }
    expect(await read(id)).toMatchObject({ countInStock: 5, sizes: [{ quantity: 6 }] })
  })

  it('below zero is a conflict that names what is left, and changes nothing', async () => {
    const { id, name } = await aProduct({ countInStock: 5 })
    await sell(id, 3)
    const { status, body } = await put(id, { brand: 'Changed', countInStock: 1, countInStockBase: 5 })
    expect(status).toBe(409)
    expect(body.message).toContain(name)
    expect(body.message).toContain('2')
    expect(await read(id)).toMatchObject({ countInStock: 2, brand: 'Test Cloth' })
  })

  it('below zero for a size is a conflict that names the size (§4 "`quantityBase` per size")', async () => {
    const { id } = await aProduct({ countInStock: 9, sizes: [{ size: 'M', quantity: 3 }] })
    await sell(id, 2, 'M')
    const { status, body } = await put(id, { sizes: [{ ...M, quantity: 0, quantityBase: 3 }] })
    expect(status).toBe(409)
    expect(body.message).toContain('size M')
    expect(await read(id)).toMatchObject({ countInStock: 7, sizes: [{ quantity: 1 }] })
  })

  it('down to zero is not a conflict', async () => {
    const { id } = await aProduct({ countInStock: 5 })
    await sell(id, 2)
    expect((await put(id, { countInStock: 2, countInStockBase: 5 })).body.countInStock).toBe(0)
  })
})

describe('the time of the last edit', () => {
  it('changes with an edit, not with a sale (§4 "A sale does not move `updatedAt`")', async () => {
    const product = await aProduct()
    await sell(product.id, 1)
    expect((await read(product.id)).updatedAt).toBe(product.updatedAt.toISOString())
    const edited = (await put(product.id, { price: 1990 })).body
    expect(Date.parse(edited.updatedAt)).toBeGreaterThan(product.updatedAt.getTime())
    expect(edited.createdAt).toBe(product.createdAt.toISOString())
  })

  it('tells the second of two editors what changed, and keeps the first edit (§4 "if another edit came between")', async () => {
    const product = await aProduct({ name: 'Old Name', price: 1000 })
    const shown = { updatedAtBase: product.updatedAt.toISOString(), name: 'Old Name', price: 1000 }
    expect((await put(product.id, { ...shown, price: 1500 })).status).toBe(200)
    const { status, body } = await put(product.id, { ...shown, name: 'My Name' })
    expect(status).toBe(409)
    expect(body.message).toContain('price is now "1500"')
    expect(await read(product.id)).toMatchObject({ name: 'Old Name', price: 1500 })
  })

  it('detects an edit made by a server whose clock is fast', async () => {
    const { id } = await aProduct()
    const ahead = new Date(Date.now() + 3_600_000)
    await database.$executeRaw`UPDATE products SET updated_at = ${ahead} WHERE id = ${id}`
    const updatedAtBase = ahead.toISOString()
    const { status, body } = await put(id, { price: 1500, updatedAtBase })
    expect([status, Date.parse(body.updatedAt) - ahead.getTime()]).toEqual([200, 1])
    expect((await put(id, { price: 1600, updatedAtBase })).status).toBe(409)
  })

  it('allows an edit based on the latest version, whatever was sold since', async () => {
    const product = await aProduct()
    const first = (await put(product.id, { price: 1500 })).body
    await sell(product.id, 1)
    expect((await put(product.id, { price: 1600, updatedAtBase: first.updatedAt })).body.price).toBe(1600)
  })

  it('is ignored without a base: the last edit wins (§4 "without it the last wins")', async () => {
    const { id } = await aProduct()
    await put(id, { price: 1500 })
    expect((await put(id, { price: 1600 })).body.price).toBe(1600)
  })

  it('lets one of two simultaneous edits through', async () => {
    const product = await aProduct()
    const updatedAtBase = product.updatedAt.toISOString()
    const answers = await Promise.all([1500, 1600].map((price) => put(product.id, { price, updatedAtBase })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})

describe('an edit of the pictures', () => {
  const [A, B, C] = ['a', 'b', 'c'].map((name) => `/goods/${name}/1/1200.webp`) as [string, string, string]
  const OURS = expect.stringMatching(/^\/uploads\/[0-9a-f]{24}\/1200\.webp$/)
  const withPictures = () => aProduct({ images: [A, B, C] })
  const keep = (...urls: string[]) => ({ keepImages: JSON.stringify(urls) })

  it('without pictures keeps the old ones', async () => {
    const { id } = await withPictures()
    expect((await put(id, aProductForm())).body.images).toEqual([A, B, C])
    expect((await put(id, { price: 1 })).body.images).toEqual([A, B, C])
  })

  it('with new pictures replaces the old ones', async () => {
    const { id } = await withPictures()
    expect((await put(id, aProductForm({}, [await aPicture()]))).body.images).toEqual([OURS])
  })

  it('keeps the named pictures in that order, before the new ones (§4 "(JSON list of own addresses, in order)")', async () => {
    const { id } = await withPictures()
    const { body } = await put(id, aProductForm(keep(C, A), [await aPicture()]))
    expect(body.images).toEqual([C, A, OURS])
    expect((await put(id, aProductForm(keep(A, C)))).body.images).toEqual([A, C])
    expect((await put(id, { keepImages: [] })).body.images).toEqual([])
  })

  it('refuses pictures of another product, and leaves no file of the new ones', async () => {
    const { id } = await withPictures()
    const before = await uploadedNames()
    const { status, body } = await put(id, aProductForm(keep(A, '/uploads/elsewhere/1200.webp'), [await aPicture()]))
    expect(status).toBe(400)
    expect(body.message).toContain('keepImages')
    expect((await read(id)).images).toEqual([A, B, C])
    expect(await uploadedNames()).toEqual(before)
  })

  it('refuses more than ten in total, and leaves no file of the new ones', async () => {
    const images = Array.from({ length: 10 }, (_, at) => `/goods/${at}/1/1200.webp`)
    const { id } = await aProduct({ images })
    const before = await uploadedNames()
    expect((await put(id, aProductForm(keep(...images), [await aPicture()]))).status).toBe(400)
    expect((await read(id)).images).toEqual(images)
    expect(await uploadedNames()).toEqual(before)
  })

  it('that fails because of its stock leaves no file', async () => {
    const { id } = await withPictures()
    const before = await uploadedNames()
    const form = aProductForm({ countInStock: '0', countInStockBase: '50' }, [await aPicture()])
    expect((await put(id, form)).status).toBe(409)
    expect((await read(id)).images).toEqual([A, B, C])
    expect(await uploadedNames()).toEqual(before)
  })
})

describe('the picture texts', () => {
  const [A, B] = ['/goods/a/1/1200.webp', '/goods/b/1/1200.webp'] as const
  const usual = (name: string) => [name, `${name}, picture 2`]

  it('default to the name and the position, and change with them', async () => {
    const { id } = await aProduct({ name: 'Hoodie', images: [A, B] })
    await put(id, { imageAlts: ['', ''] })
    expect((await put(id, { keepImages: [B, A] })).body.imageAlts).toEqual(usual('Hoodie'))
    expect((await put(id, { name: 'Parka' })).body.imageAlts).toEqual(usual('Parka'))
  })

  it('are the owner’s if there are any, and stay with their picture', async () => {
    const { id, name } = await aProduct({ images: [A, B] })
    expect((await put(id, { imageAlts: ['', 'The hood', 'ignored'] })).body.imageAlts).toEqual([name, 'The hood'])
    expect((await put(id, { keepImages: [B, A] })).body).toMatchObject({
      images: [B, A],
      imageAlts: ['The hood', `${name}, picture 2`],
    })
    expect((await put(id, { imageAlts: ['The hood, open'] })).body.imageAlts[0]).toBe('The hood, open')
    expect((await put(id, aProductForm({ name }))).body.imageAlts[0]).toBe('The hood, open')
  })

  it('follow the order of the kept and new pictures', async () => {
    const { id } = await aProduct({ images: [A, B] })
    const form = aProductForm({ keepImages: JSON.stringify([B]), imageAlts: '["The back", "The sleeve"]' }, [
      await aPicture(),
    ])
    expect((await put(id, form)).body.imageAlts).toEqual(['The back', 'The sleeve'])
    expect((await read(id)).imageAlts).toEqual(['The back', 'The sleeve'])
  })
})
