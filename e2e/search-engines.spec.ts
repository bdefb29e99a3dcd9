import { expect } from 'playwright/test'
import { test } from './fixtures'

const own = (path: string, base: string | undefined) => new URL(path, base).href

test('pages to be indexed have a canonical address, a heading and a description', async ({ reader, baseURL }) => {
  for (const [path, canonical] of [
    ['/?utm_source=mail', '/'],
    ['/shop?category=pants&query=WOMEN', '/shop?query=women&category=pants'],
    ['/product/corner-chair-graphic-tee?ref=x', '/product/corner-chair-graphic-tee'],
  ] as const) {
    const read = await reader.html(path)
    expect(read, path).toMatchObject({ status: 200, lang: 'en', robots: null, canonical: own(canonical, baseURL) })
    expect(read.headings, path).toHaveLength(1)
    expect(read.meta).toMatchObject({ keywords: 'Buy from us!', 'og:locale': 'en_PK' })
    expect(own(read.meta['og:url'] ?? '', baseURL)).toBe(own(canonical, baseURL))
    expect(read.meta.description).toMatch(/^.{20,160}$/)
  }
  const { title, meta } = await reader.html('/')
  expect(title).toMatch(/^Welcome to /)
  expect(meta.description).toBe('We sell best street wear, Update your wardrobe with us')
})

test('a listing page past the end is the last one', async ({ reader }) => {
  const past = await reader.html('/shop?query=women&currPage=999')
  expect(past.canonical).not.toContain('999')
  expect((await reader.html(past.canonical ?? '')).data).toEqual(past.data)
})

test('a product and any other page have Open Graph data with an existing JPEG', async ({ reader, shop, baseURL }) => {
  const sizes = [
    { size: 'M', quantity: 5, price: 2690 },
    { size: 'L', quantity: 0, price: 2490 },
  ]
  const description = 'For warm evenings.\n\n100% cotton'
  const { _id, name, images } = await shop.createProduct({ sizes, description, pictures: 1 })
  const { meta } = await reader.html(`/product/${_id}`)
  expect(meta).toMatchObject({
    description: 'For warm evenings.',
    'og:type': 'product',
    'og:title': name,
    'og:image': own(images[0]?.replace('1200.webp', 'share.jpg') ?? '', baseURL),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': name,
    'product:availability': 'in stock',
    'product:price:amount': '2690',
    'product:price:currency': 'PKR',
    'twitter:card': 'summary_large_image',
  })
  const listing = await reader.html('/shop?query=men')
  expect(listing.meta).toMatchObject({ 'og:type': 'website', 'og:image:width': '1200' })
  for (const picture of [meta['og:image'], listing.meta['og:image']]) {
    const preview = await reader.get(picture ?? '')
    expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await preview.body()).length).toBeLessThan(90_000)
  }
})
