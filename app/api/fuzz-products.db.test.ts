import fc from 'fast-check'
import { describe, it } from 'vitest'
import { anyBody, anyHeaders, anyObject, anyQuery, anyText, someText } from '@/lib/testing/arbitraries'
import { anAdmin, aProduct } from '@/lib/testing/fixtures'
import { type FuzzCall, fuzzHandler } from '@/lib/testing/fuzz'
import * as health from './health/route'
import * as product from './products/[id]/route'
import * as newarrivals from './products/newarrivals/route'
import * as products from './products/route'
import * as ready from './ready/route'

const whole = fc.integer({ min: 0, max: 10_000_000 })
const text = someText
const size = anyObject({
  size: fc.constantFrom('S', 'M', 'L'),
  quantity: whole,
  quantityBase: whole,
  price: whole,
  measurements: fc.array(anyObject({ name: text, value: fc.oneof(text, whole) }), { maxLength: 3 }),
})
const fields = {
  name: text,
  description: text,
  fit: text,
  brand: text,
  price: whole,
  countInStock: whole,
  countInStockBase: whole,
  category: fc.constantFrom('men', 'women'),
  subCategory: fc.constantFrom('pants', 'shirts'),
  colour: text,
  isPublished: fc.boolean(),
  newArrivals: fc.boolean(),
  isRecommend: fc.constantFrom('true', 'false'),
  sizes: fc.uniqueArray(size, { maxLength: 3, selector: (one) => one.size }),
  measurements: fc.array(anyObject({ name: text, value: text }), { maxLength: 2 }),
  keepImages: fc.constant([]),
  updatedAtBase: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
}

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.uint8Array({ maxLength: 60 }).map((rest) => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...rest])),
  fc
    .uint8Array({ maxLength: 60 })
    .map((rest) => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...rest])),
  fc.constantFrom('<svg/>', 'RIFF\x10\0\0\0WEBPVP8 ', 'GIF89a').map((words) => new TextEncoder().encode(words)),
)

/** Forms with these fields, as a browser would send them, with files that are rarely pictures. */
const anyForm = fc
  .record({
    object: anyObject(fields),
    files: fc.oneof(fc.constant([]), fc.constant([]), fc.array(bytes, { maxLength: 2 })),
    isTwice: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ object, files, isTwice }) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(object)) {
      if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
    if (isTwice === 0) form.append('name', 'again')
    for (const file of files) form.append('images', new Blob([new Uint8Array(file)]), 'picture.jpg')
    return form
  })

/** Almost multipart. */
const brokenForm = fc
  .tuple(anyText, anyText, fc.constantFrom('--x--', '--x', '', '\r\n--x--\r\n'))
  .map(([name, value, end]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}${end}`)
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

const anyOf = (method: string, token: string, id: fc.Arbitrary<string>): fc.Arbitrary<FuzzCall> =>
  fc
    .tuple(
      id,
      fc.oneof(
        anyForm.map((body) => ({ body, headers: {} })),
        anyForm.map((body) => ({ body, headers: {} })),
        brokenForm.map((body) => ({ body, headers: multipart })),
        fc.record({ body: anyBody(anyObject(fields)), headers: anyHeaders('application/json') }),
      ),
    )
    .map(([which, { body, headers }]) => ({
      method,
      path: '/api/products/x',
      params: { id: which },
      body,
      headers: { ...headers, Bearer: token },
    }))

describe('no input causes a server error', () => {
  it('the product lists', async () => {
    await aProduct()
    const names = [
      'search',
      'pageNumber',
      'sortBy',
      'inStockQuery',
      'categoryQuery',
      'brandQuery',
      'minPriceQuery',
      'maxPriceQuery',
    ]
    const path = anyQuery(names).map((query) => `/api/products?${query}`)
    const calls = fc.record({ method: fc.constant('GET'), path, headers: anyHeaders('text/plain') })
    for (const handler of [products.GET, newarrivals.GET, health.GET, ready.GET]) await fuzzHandler(handler, calls)
  }, 60_000)

  it('POST /api/products', async () => {
    await fuzzHandler(products.POST, anyOf('POST', (await anAdmin()).token, fc.constant('x')))
  }, 60_000)

  it('GET, PUT and DELETE /api/products/{id}', async () => {
    const { token } = await anAdmin()
    const all = await Promise.all(Array.from({ length: 40 }, () => aProduct({ sizes: [{ size: 'M', quantity: 9 }] })))
    const id = fc.oneof(
      { arbitrary: fc.constantFrom(...all.map((one) => one.id)), weight: 4 },
      { arbitrary: anyText, weight: 1 },
    )
    const calls = (method: string) =>
      fc.tuple(id, anyHeaders('text/plain')).map(([which, headers]) => ({
        method,
        path: '/api/products/x',
        params: { id: which },
        headers: { ...headers, Bearer: token },
      }))
    await fuzzHandler(product.GET, calls('GET'))
    await fuzzHandler(product.PUT, anyOf('PUT', token, id))
    await fuzzHandler(product.DELETE, calls('DELETE'))
  }, 60_000)
})
