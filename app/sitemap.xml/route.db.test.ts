import { beforeAll, describe, expect, it } from 'vitest'
import { GET as getPart } from '@/app/sitemaps/[part]/route'
import { aProduct, database } from '@/lib/testing/fixtures'
import { GET } from './route'

const asked = new Request('http://shop.test/sitemap.xml')
const params = (part: string) => ({ params: Promise.resolve({ part }) })

const index = async () => (await GET(asked, { params: Promise.resolve({}) })).text()
const part = async (name: string) => (await getPart(asked, params(name))).text()
/** Those in English; the pairs of languages have a test of their own. */
const entries = (xml: string) =>
  (xml.match(/<(url|sitemap)>.*<\/\1>/g) ?? [])
    .filter((entry) => !entry.includes('<loc>http://shop.test/ur'))
    .map((entry) => entry.replace(/<xhtml:link [^>]*>/g, ''))
const locs = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc).filter((loc) => !loc?.startsWith('http://shop.test/ur'))

/** As many products as asked for, created a second apart. A few hundred at a time stay below the statement timeout on a busy machine. */
async function manyProducts(count: number) {
  const STEP = 250
  for (let first = 1; first <= count; first += STEP) {
    const last = Math.min(first + STEP - 1, count)
    await database.$executeRaw`
      INSERT INTO products (id, name, description, fit, category, sub_category, brand, price, count_in_stock, created_at, updated_at)
      SELECT 'many-' || n, 'Tee ' || n, 'Plain.', 'Regular.', 'men', 'shirts', 'Many', 2490, 5, day, day
      FROM (SELECT n, timestamptz '2026-01-01' + n * interval '1 second' AS day
        FROM generate_series(${first}::int, ${last}::int) n) d`
  }
}

describe('the sitemap', () => {
  it('of a shop without goods leads to its pages alone', async () => {
    expect(locs(await index())).toEqual(['http://shop.test/sitemap-pages.xml'])
    const pages = await part('pages')
    expect(pages).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/)
    expect(locs(pages)).toContain('http://shop.test/shipping-policy')
    expect(locs(pages).filter((loc) => loc?.includes('/shop?'))).toEqual([])
    expect((await getPart(asked, params('products-1'))).status).toBe(404)
  })

  it('names each page in both languages, and both name each other', async () => {
    const urls = (await part('pages')).match(/<url>.*<\/url>/g) ?? []
    const pair = (path: string, urdu: string) =>
      `<xhtml:link rel="alternate" hreflang="en" href="http://shop.test${path}"/>` +
      `<xhtml:link rel="alternate" hreflang="ur" href="http://shop.test${urdu}"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="http://shop.test${path}"/>`
    for (const [path, urdu] of [
      ['/', '/ur'],
      ['/track', '/ur/track'],
    ] as const) {
      const both = urls.filter((url) => url.includes(pair(path, urdu)))
      expect(both.map((url) => /<loc>(.*?)<\/loc>/.exec(url)?.[1])).toEqual([
        `http://shop.test${path}`,
        `http://shop.test${urdu}`,
      ])
    }
  })

  it.each(['products-0', 'products-01', 'products-x', 'products', 'page', '', 'products-99999999'])(
    'has no part %j',
    async (name) => {
      expect((await getPart(asked, params(name))).status).toBe(404)
    },
  )
})

describe('the sitemap of a shop with more goods than one file may tell', () => {
  beforeAll(() => manyProducts(10_001))

  it('is an index of files of 10,000, dated by their newest change', async () => {
    const xml = await index()
    expect(locs(xml)).toEqual(
      ['pages', 'products-1', 'products-2'].map((name) => `http://shop.test/sitemap-${name}.xml`),
    )
    expect(entries(xml).slice(1)).toEqual([
      expect.stringContaining('<lastmod>2026-01-01T02:46:40.000Z</lastmod>'),
      expect.stringContaining('<lastmod>2026-01-01T02:46:41.000Z</lastmod>'),
    ])
    const [first, second] = [locs(await part('products-1')), locs(await part('products-2'))]
    expect(first).toHaveLength(10_000)
    expect(first[0]).toBe('http://shop.test/product/many-1')
    expect(second).toEqual(['http://shop.test/product/many-10001'])
  })

  it('shows a change at once, a new product in the last file', async () => {
    const before = await part('products-1')
    const images = ['/goods/a&b/1/1200.webp', 'https://elsewhere.test/2.jpg']
    const { id, updatedAt } = await aProduct({ category: 'women', subCategory: 'pants', images })
    expect(await part('products-1')).toBe(before)
    expect(entries(await part('products-2')).at(-1)).toBe(
      `<url><loc>http://shop.test/product/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod>` +
        '<image:image><image:loc>http://shop.test/goods/a&amp;b/1/1200.webp</image:loc></image:image>' +
        '<image:image><image:loc>https://elsewhere.test/2.jpg</image:loc></image:image></url>',
    )
    const dated = (loc: string) =>
      `<url><loc>http://shop.test${loc}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`
    const pages = entries(await part('pages'))
    for (const loc of [
      '/',
      '/newarrivals',
      '/shop',
      '/shop?category=pants',
      '/shop?query=women',
      '/shop?query=women&amp;category=pants',
    ]) {
      expect(pages).toContain(dated(loc))
    }
    expect(pages).toContain(
      '<url><loc>http://shop.test/shop?query=men&amp;category=shirts</loc><lastmod>2026-01-01T02:46:41.000Z</lastmod></url>',
    )
    expect(pages.join()).not.toContain('query=men&amp;category=pants')

    await database.product.delete({ where: { id } })
    expect(await part('products-2')).not.toContain(id)
  })
})
