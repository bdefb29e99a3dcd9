import { expect } from '@playwright/test'
import { Reader } from './documents'
import { test } from './fixtures'

const own = (path: string, base: string | undefined) => new URL(path, base).href

test('a product is previewed as a product, with a JPEG that there is', async ({ page, shop, baseURL }) => {
  const sizes = [
    { size: 'M', quantity: 5, price: 2690 },
    { size: 'L', quantity: 0, price: 2490 },
  ]
  const { _id, name, images } = await shop.createProduct({ sizes, description: 'For warm evenings.\n\n100% cotton' })
  const reader = new Reader(page)
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
    'product:price:amount': '2490',
    'product:price:currency': 'PKR',
    'twitter:card': 'summary_large_image',
  })
  const preview = await reader.get(meta['og:image'] ?? '')
  expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await preview.body()).length).toBeLessThan(90_000)
})

test('any other page is previewed with the house', async ({ page }) => {
  const reader = new Reader(page)
  const { meta } = await reader.html('/shop?query=men')
  expect(meta).toMatchObject({ 'og:type': 'website', 'og:image:width': '1200' })
  const preview = await reader.get(meta['og:image'] ?? '')
  expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})
