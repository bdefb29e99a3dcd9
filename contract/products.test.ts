import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { aPlacedOrder, aProduct, productForm } from './fixtures.ts'
import { aBrowserOf, aCustomer, type Person, sql, theOwner } from './people.ts'
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

it('a draft is online at its moment, at the next request for any page and in any call (§16)', async () => {
  const { _id, name } = await aProduct(owner, { isPublished: 'false', newArrivals: 'true', name: `Launch ${unique()}` })
  const publishAt = new Date(Date.now() + 4_000).toISOString()
  await owner.put(`/api/products/${_id}`, { publishAt })
  const own = [`/product/${_id}`, `/api/products/${_id}`]
  const lists = ['/newarrivals', `/shop?search=${encodeURIComponent(name)}`, '/api/products/newarrivals']
  for (const path of own) expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
  for (const path of lists) expect([path, (await visitor.get(path)).text.includes(_id)]).toEqual([path, false])
  await expect.poll(() => sql('SELECT now() >= $1::timestamptz AS come', [publishAt])).toEqual([{ come: true }])
  for (const path of [...lists, ...own]) {
    const { status, text } = await visitor.get(path)
    expect([path, status, text.includes(_id)]).toEqual([path, 200, true])
  }
})

describe('GET /api/products', () => {
  it('takes any search in its address, encoded rightly or not (§4)', async () => {
    for (const search of ["'", '%5C%25', '%F0%9F%91%95', '!()%26|:*', 'a%00b', '%E0%A4%A']) {
      expect([search, (await visitor.get(`/api/products?search=${search}`)).status]).toEqual([search, 200])
    }
  })
})

it('what a product costs the shop is on no page and in no feed (§15)', async () => {
  const sizes = JSON.stringify([{ size: 'M', quantity: 3, price: 2490, costPrice: 987_123 }])
  const product = await aProduct(owner, { costPrice: '987123', sizes, compareAtPrice: '2990', newArrivals: 'true' })
  const customer = await aCustomer()
  const order = await aPlacedOrder(customer, product)
  const cookie = await aBrowserOf(customer)
  const { _id } = product
  const pages = [
    ...['/', '/newarrivals', '/wishlist', '/cart', '/checkout', '/orders', '/profile', `/order/${order._id}`],
    ...[`/review/${_id}`, `/product/${_id}`, `/product/${_id}?size=M`],
    ...['', 'sale=true&', 'query=men&'].map((query) => `/shop?${query}search=${encodeURIComponent(product.name)}`),
  ]
  const files = ['/feeds/products.xml', '/ur/feeds/products.xml', '/sitemap.xml', '/sitemap-products-1.xml']
  let shown = 0
  for (const path of [...pages, ...pages.map((page) => `/ur${page === '/' ? '' : page}`), ...files]) {
    const readers: Record<string, string>[] = [{}, { cookie }, { cookie, RSC: '1' }]
    for (const headers of readers) {
      const { status, text } = await visitor.get(path, { headers })
      if (status === 200 && text.includes(product.name)) shown += 1
      expect([path, /costPrice|987[,.٬]?123/.exec(text)?.[0]]).toEqual([path, undefined])
    }
  }
  expect(shown).toBeGreaterThan(20)
})
