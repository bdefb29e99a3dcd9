import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { productForm } from './fixtures.ts'
import { type Person, theOwner } from './people.ts'
import { Visitor } from './visitor.ts'

const visitor = new Visitor()
let owner: Person

beforeAll(async () => {
  owner = await theOwner()
})

async function aPicture(format: 'png' | 'webp'): Promise<Blob> {
  const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: '#a24e2c' } })
  return new Blob([new Uint8Array(await picture.toFormat(format).toBuffer())])
}

describe('a product', () => {
  it('is added with pictures that are re-encoded and served, changed by form and JSON, and deleted (§4)', async () => {
    const form = productForm({ newArrivals: 'true' })
    for (const format of ['png', 'webp'] as const) form.append('images', await aPicture(format), 'picture.jpg')
    const { status, body } = await owner.post('/api/products', form)
    const images = body.images as string[]
    expect([status, images.length]).toEqual([201, 2])
    for (const url of images) {
      expect(url).toMatch(/^\/uploads\/[0-9a-f]{24}\/1200\.webp$/)
      expect((await visitor.get(url)).headers['content-type']).toBe('image/webp')
    }
    const path = `/api/products/${body._id}`
    expect((await owner.put(path, productForm({ name: 'By form' }))).body).toMatchObject({ name: 'By form', images })
    expect((await owner.put(path, { price: 3000 })).body).toMatchObject({ name: 'By form', price: 3000 })
    expect((await owner.delete(path)).status).toBe(200)
    expect((await visitor.get(path)).status).toBe(404)
  })
})

describe('GET /api/products', () => {
  it('takes any search in its address, encoded rightly or not (§4)', async () => {
    for (const search of ["'", '%5C%25', '%F0%9F%91%95', '!()%26|:*', 'a%00b', '%E0%A4%A']) {
      expect([search, (await visitor.get(`/api/products?search=${search}`)).status]).toEqual([search, 200])
    }
  })
})
