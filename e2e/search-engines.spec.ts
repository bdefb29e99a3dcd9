import { expect } from 'playwright/test'
import { dataOf } from './documents'
import { test } from './fixtures'
import { unique } from './shop'

const own = (path: string, base: string | undefined) => new URL(path, base).href

for (const [path, canonical] of [
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/newarrivals', '/newarrivals'],
  ['/shop', '/shop'],
  ['/shop?query=men', '/shop?query=men'],
  ['/shop?category=pants&query=WOMEN', '/shop?query=women&category=pants'],
  ['/shop?query=men&currPage=2', '/shop?query=men&currPage=2'],
  ['/shop?query=men&sortBy=ascprice&currPage=2', '/shop?query=men'],
  ['/shop?query=men&inStock=true&maxPrice=5000', '/shop?query=men'],
  ['/product/corner-chair-graphic-tee?ref=x', '/product/corner-chair-graphic-tee'],
  ['/shipping-policy', '/shipping-policy'],
] as const) {
  test(`${path} has the canonical address ${canonical}`, async ({ reader, baseURL }) => {
    const read = await reader.html(path)
    expect(read).toMatchObject({ status: 200, lang: 'en', robots: null, canonical: own(canonical, baseURL) })
    expect(read.headings).toHaveLength(1)
    expect(read.meta).toMatchObject({ keywords: 'Buy from us!', 'og:locale': 'en_PK' })
    expect(own(read.meta['og:url'] ?? '', baseURL)).toBe(own(canonical, baseURL))
    expect(read.meta.description).toMatch(/^.{20,160}$/)
  })
}

test('the home page has the title and description of the shop', async ({ reader }) => {
  const { title, meta } = await reader.html('/')
  expect(title).toMatch(/^Welcome to /)
  expect(meta.description).toBe('We sell best street wear, Update your wardrobe with us')
})

test('a listing page past the end has the canonical address of the last one', async ({ reader, baseURL }) => {
  const past = await reader.html('/shop?query=women&currPage=999')
  const last = /currPage=(\d+)$/.exec(past.canonical ?? '')?.[1]
  expect(past.canonical).toBe(own(`/shop?query=women&currPage=${last}`, baseURL))
  expect(past.title).toContain(`Women, page ${last}`)
  expect((await reader.html(past.canonical ?? '')).data).toEqual(past.data)
})

test('each page has its own title and description', async ({ reader }) => {
  const paths = ['/', '/newarrivals', '/shop', '/shop?currPage=2', '/contact', '/legal', '/privacy', '/refund-policy']
  for (const query of [
    'query=men',
    'query=women',
    'category=pants',
    'query=men&category=pants',
    'query=men&currPage=2',
  ]) {
    paths.push(`/shop?${query}`)
  }
  const read = []
  for (const path of paths) read.push(await reader.html(path))
  expect(new Set(read.map(({ title }) => title)).size).toBe(paths.length)
  expect(new Set(read.map(({ meta }) => meta.description)).size).toBe(paths.length)
})

for (const path of [
  '/shop?search=lamp',
  '/shop?search=lamp&sortBy=rating',
  '/cart',
  '/successPayment',
  '/login',
  '/register',
  '/forget-password',
  '/verify-otp',
  '/change-password',
]) {
  test(`${path} is not indexed`, async ({ reader }) => {
    const { status, robots } = await reader.html(path)
    expect(status).toBe(200)
    expect(robots).toMatch(/^noindex/)
  })
}

test('an empty listing is not indexed', async ({ reader }) => {
  expect((await reader.html(`/shop?brand=${unique()}`)).robots).toBe('noindex, follow')
})

test('a listing has structured data of its products and breadcrumbs', async ({ reader, baseURL }) => {
  const read = await reader.html('/shop?query=women&category=pants')
  const { mainEntity } = dataOf(read, 'CollectionPage') as { mainEntity?: { itemListElement: { url: string }[] } }
  const urls = mainEntity?.itemListElement.map(({ url }) => url) ?? []
  expect(urls).toHaveLength(12)
  expect(read.links).toEqual(expect.arrayContaining(urls))
  expect(dataOf(read, 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { name: 'Home', item: own('/', baseURL) },
      { name: 'Women', item: own('/shop?query=women', baseURL) },
      { name: 'Women’s Pants', item: own('/shop?query=women&category=pants', baseURL) },
    ],
  })
})

test('a product has Open Graph data with an existing JPEG', async ({ reader, shop, baseURL }) => {
  const sizes = [
    { size: 'M', quantity: 5, price: 2690 },
    { size: 'L', quantity: 0, price: 2490 },
  ]
  const { _id, name, images } = await shop.createProduct({
    sizes,
    description: 'For warm evenings.\n\n100% cotton',
    pictures: 1,
  })
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

test('any other page has Open Graph data with the shop’s picture', async ({ reader }) => {
  const { meta } = await reader.html('/shop?query=men')
  expect(meta).toMatchObject({ 'og:type': 'website', 'og:image:width': '1200' })
  const preview = await reader.get(meta['og:image'] ?? '')
  expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

for (const [path, location] of [
  ['/shop/?query=men', '/shop?query=men'],
  ['/newarrivals/', '/newarrivals'],
  ['/product/corner-chair-graphic-tee/', '/product/corner-chair-graphic-tee'],
] as const) {
  test(`${path} redirects permanently to ${location}`, async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(own(response.headers().location ?? '', baseURL)).toBe(own(location, baseURL))
  })
}

for (const path of [
  ...[
    '/Shop',
    '/SHOP?query=men',
    '/NewArrivals',
    '/shop/men',
    '/index.html',
    '/product',
    '/Product/corner-chair-graphic-tee',
  ],
  ...['/product/Corner-Chair-Graphic-Tee', '/product/corner-chair-graphic-tee/reviews', '/sitemap', '/no/such/page'],
]) {
  test(`${path} is not an alias of a page`, async ({ reader }) => {
    const { status, robots, canonical } = await reader.html(path)
    expect({ status, robots, canonical }).toEqual({ status: 404, robots: 'noindex', canonical: null })
  })
}

test('a deleted product is gone at once, and a new one of the same name has another address', async ({
  reader,
  shop,
}) => {
  const name = `Tee ${unique()}`
  const first = await shop.createProduct({ name })
  expect(await reader.html(`/product/${first._id}`)).toMatchObject({ status: 200, robots: null })
  await shop.deleteProduct(first._id)
  const gone = await reader.get(`/product/${first._id}`)
  expect(gone.status()).toBe(404)
  expect(await gone.text()).toContain('Sorry, Page not Found')
  expect(gone.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  const second = await shop.createProduct({ name })
  expect(second._id).not.toBe(first._id)
  expect(await reader.html(`/product/${first._id}`)).toMatchObject({ status: 404, robots: 'noindex' })
})
