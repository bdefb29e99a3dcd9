import { expect } from 'playwright/test'
import { type Data, dataOf } from './documents'
import { test } from './fixtures'

const own = (path: string, base: string | undefined) => new URL(path, base).href

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

test('the home page describes the shop and its search', async ({ reader, baseURL }) => {
  const home = await reader.html('/?utm_source=mail')
  expect(home).toMatchObject({ lang: 'en', robots: null, canonical: own('/', baseURL) })
  expect(home.title).toMatch(/^Welcome to /)
  expect(home.meta).toMatchObject({
    description: 'We sell best street wear, Update your wardrobe with us',
    keywords: 'Buy from us!',
    'og:locale': 'en_PK',
  })
  const shop = dataOf(home, 'Organization')
  expect(shop).toMatchObject({
    '@context': 'https://schema.org',
    url: own('/', baseURL),
    contactPoint: {
      '@type': 'ContactPoint',
      email: expect.stringContaining('@'),
      hoursAvailable: { opens: '12:00', closes: '20:00' },
    },
    sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
    hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', applicableCountry: 'PK' },
  })
  expect(home.links).toEqual(expect.arrayContaining(shop.sameAs as string[]))
  const logo = await reader.get(String(shop.logo))
  expect([logo.status(), logo.headers()['content-type']]).toEqual([200, 'image/png'])

  const site = dataOf(home, 'WebSite') as Data & { potentialAction?: { target: { urlTemplate: string } } }
  const { urlTemplate = '' } = site.potentialAction?.target ?? {}
  expect(urlTemplate).toBe(own('/shop?search={search_term_string}', baseURL).replace(/%7B(\w+)%7D/i, '{$1}'))
  expect((await reader.html(urlTemplate.replace('{search_term_string}', 'lamp'))).title).toMatch(/^lamp/)
})
