import { expect } from 'playwright/test'
import { type Data, dataOf } from './documents'
import { test } from './fixtures'
import { unique } from './shop'

const own = (path: string, base: string | undefined) => new URL(path, base).href
const offersOf = (data: Data) => data.offers as Record<string, unknown>[]

test('the home page describes the shop and its search', async ({ reader, baseURL }) => {
  const home = await reader.html('/')
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

test('a listing has structured data of its products and breadcrumbs', async ({ reader, baseURL }) => {
  const read = await reader.html('/shop?query=women&category=pants')
  const { mainEntity } = dataOf(read, 'CollectionPage') as { mainEntity?: { itemListElement: { url: string }[] } }
  const urls = mainEntity?.itemListElement.map(({ url }) => url) ?? []
  expect(urls).toHaveLength(12)
  expect(read.links).toEqual(expect.arrayContaining(urls))
  const crumbs = ['/', '/shop?query=women', '/shop?query=women&category=pants']
  expect(dataOf(read, 'BreadcrumbList')).toMatchObject({
    itemListElement: crumbs.map((path) => ({ item: own(path, baseURL) })),
  })
})

test('the feed for merchant centres has each size once, as on the page', async ({ reader, shop }) => {
  const product = await shop.createProduct({
    name: `Tee & "<b>" ${unique()}`,
    pictures: 2,
    sizes: [
      { size: 'M', quantity: 5, price: 2490 },
      { size: 'L', quantity: 0, price: 2690 },
    ],
  })
  const items = await reader.xml('/feeds/products.xml', 'item')
  const ids = items.map((item) => item['g:id'])
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(items.map(({ link }) => link)).size).toBeGreaterThan(72)

  const data = dataOf(await reader.html(`/product/${product._id}`), 'Product')
  const { name, description } = product
  expect(data).toMatchObject({ name, description })
  expect(data).not.toHaveProperty('aggregateRating')
  expect(items.filter((item) => item['g:item_group_id'] === product._id)).toMatchObject(
    offersOf(data).map(({ sku, price, availability, url }) => ({
      'g:id': sku,
      title: expect.stringContaining(name),
      description,
      link: url,
      'g:price': `${price} PKR`,
      'g:availability': availability === 'https://schema.org/InStock' ? 'in_stock' : 'out_of_stock',
      'g:additional_image_link': expect.stringMatching(/\/uploads\/.*\.webp$/),
    })),
  )
})
