import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { scaledTimeout } from '@/lib/testing/pace'
import { anOrder, aPlacedOrder, aProduct, productForm } from './fixtures.ts'
import { aCustomer, type Person, theOwner } from './people.ts'
import { Visitor } from './visitor.ts'

const visitor = new Visitor()
let owner: Person
let customer: Person

beforeAll(async () => {
  owner = await theOwner()
  customer = await aCustomer()
})

const aPicture = async (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg') =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 50, channels: 3, background: '#a24e2c' } })
        .toFormat(format)
        .toBuffer(),
    ),
  ])

const withPictures = async (files: Blob[], rest: Record<string, string> = {}) => {
  const form = productForm(rest)
  for (const file of files) form.append('images', file, 'picture.jpg')
  return form
}

describe('a product', () => {
  it('§4 "POST /api/products 201 and PUT 200 answer the product (PUT also takes JSON)", with the fields of the page', async () => {
    const measurements = [{ name: 'Chest', value: '52' }]
    const sizes = JSON.stringify([{ size: 'M', quantity: 3, price: 2600, compareAtPrice: null, measurements }])
    const made = await owner.post('/api/products', productForm({ sizes, newArrivals: 'true' }))
    expect(made.status).toBe(201)
    expect(Object.keys(made.body)).toEqual([
      ...['_id', 'name', 'nameUr', 'description', 'descriptionUr', 'fit'],
      ...['category', 'subCategory', 'season', 'colour', 'brand', 'price'],
      ...[
        'compareAtPrice',
        'countInStock',
        'images',
        'imageAlts',
        'sizes',
        'measurements',
        'isPublished',
        'isNewArrival',
        'isRecommend',
        'rating',
        'numReviews',
        'createdAt',
        'updatedAt',
      ],
    ])
    expect(made.body.sizes).toEqual(JSON.parse(sizes))
    const path = `/api/products/${made.body._id}`
    expect((await owner.put(path, { price: 3000 })).body).toMatchObject({ price: 3000, isNewArrival: true })
    expect((await owner.put(path, productForm({ name: 'By form' }))).body).toMatchObject({ name: 'By form' })
  })

  it("§4: products are the admin's to change", async () => {
    const { _id } = await aProduct(owner)
    for (const [who, wanted] of [
      [visitor, 401],
      [customer, 403],
    ] as const) {
      expect((await who.post('/api/products', productForm())).status).toBe(wanted)
      expect((await who.put(`/api/products/${_id}`, { price: 1 })).status).toBe(wanted)
      expect((await who.delete(`/api/products/${_id}`)).status).toBe(wanted)
    }
  })

  it('§4 "JPEG, PNG or WebP by content, decoded and re-encoded …, random names. Anything else 400, in under 3 s"', async () => {
    const made = await owner.post('/api/products', await withPictures([await aPicture('png'), await aPicture('webp')]))
    expect(made.status).toBe(201)
    for (const url of made.body.images as string[]) {
      expect(url).toMatch(/^\/uploads\/[0-9a-f]{24}\/1200\.webp$/)
      expect((await visitor.get(url)).headers['content-type']).toBe('image/webp')
    }
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const foreign of [new Blob([svg]), new Blob(['GIF89a']), new Blob(['<?php']), await aPicture('gif')]) {
      const begin = performance.now()
      expect((await owner.post('/api/products', await withPictures([foreign]))).status).toBe(400)
      expect(performance.now() - begin).toBeLessThan(scaledTimeout(3_000))
    }
  })

  it('§4 "A PUT without images keeps the old ones; with images, keepImages … says which stay …, without it none does"', async () => {
    const { body } = await owner.post('/api/products', await withPictures([await aPicture(), await aPicture('png')]))
    const path = `/api/products/${body._id}`
    const [one, two] = body.images as string[]
    expect((await owner.put(path, productForm())).body.images).toEqual([one, two])
    const kept = await owner.put(path, await withPictures([await aPicture()], { keepImages: JSON.stringify([two]) }))
    expect(kept.body.images).toEqual([two, expect.stringMatching(/^\/uploads/)])
    expect(((await owner.put(path, await withPictures([await aPicture()]))).body.images as string[]).length).toBe(1)
  })

  it.each([
    ['A field sent twice is 400', [['name', 'Another']]],
    [
      'A size appears once in a product (400)',
      [['sizes', '[{"size":"M","quantity":1,"price":1},{"size":"M","quantity":1,"price":1}]']],
    ],
  ])('§4 "%s"', async (what, extra) => {
    const form = productForm(what.startsWith('A size') ? { sizes: null } : {})
    for (const [name = '', value = ''] of extra) form.append(name, value)
    expect((await owner.post('/api/products', form)).status).toBe(400)
  })

  it.each(['10000001', '-1', '1.5', '1e3', '0x10', '', 'NaN', '１０'])(
    '§4 "Price and stock are at most 10,000,000": not %j',
    async (value) => {
      expect((await owner.post('/api/products', productForm({ price: value }))).status).toBe(400)
      expect((await owner.post('/api/products', productForm({ countInStock: value }))).status).toBe(400)
    },
  )
})

describe('an edit', () => {
  it('§4 "countInStockBase …: the difference is applied to the live stock …; below 0 is 409" · "updatedAtBase …: 409 says what changed"', async () => {
    const product = await aProduct(owner, { countInStock: '5' })
    const path = `/api/products/${product._id}`
    await customer.post('/api/orders', anOrder([{ _id: product._id, qty: 2 }]))
    const edit = (change: object) => owner.put(path, change)
    expect(
      (await edit({ countInStock: 10, countInStockBase: 5, updatedAtBase: product.updatedAt })).body.countInStock,
    ).toBe(8)
    expect((await edit({ countInStock: 0, countInStockBase: 10 })).status).toBe(409)
    const late = await edit({ price: 1, updatedAtBase: product.updatedAt })
    expect([late.status, String(late.body.message).length > 20]).toEqual([409, true])
    expect((await edit({ price: 7 })).body.price).toBe(7)
  })

  it('§4 "DELETE /api/products/{id} 200; old orders keep name, image and price"', async () => {
    const product = await aProduct(owner)
    const order = await aPlacedOrder(customer, product)
    expect((await owner.delete(`/api/products/${product._id}`)).status).toBe(200)
    expect((await visitor.get(`/api/products/${product._id}`)).status).toBe(404)
    expect((await customer.get(`/api/orders/${order._id}`)).body.orderItems).toEqual(order.orderItems)
  })
})
