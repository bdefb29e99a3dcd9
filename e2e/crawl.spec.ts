import { expect } from '@playwright/test'
import { test } from './fixtures'

const single = (value: string | string[] | undefined) => [value].flat()[0] ?? ''

/** Calls `act` for each item of a list that may grow meanwhile, eight at a time. */
async function forEach<T>(list: T[], act: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < list.length) {
      const item = list[next] as T
      next += 1
      await act(item)
    }
  }
  // Workers that ran out of items start again if others have found more.
  while (next < list.length) await Promise.all(Array.from({ length: 8 }, one))
}

test('a guest who follows every link of the shop finds no dead links', async ({ reader, baseURL }) => {
  test.slow()
  const home = new URL('/', baseURL)
  const from = new Map([[home.href, home.href]])
  const broken: string[] = []
  const found: string[] = [home.href]
  const combinations = new Set<string>()
  const isNew = ({ href, searchParams }: URL) => {
    const filters = [...searchParams.keys()].sort().join()
    // One listing per combination of filters. Others differ only in values.
    if (from.has(href) || (filters && combinations.has(filters))) return false
    combinations.add(filters)
    return true
  }
  await forEach(found, async (url) => {
    const { status, links } = await reader.links(url)
    const source = from.get(url) ?? ''
    // Other tests delete products: then their link is gone too.
    if (status !== 200 && (await reader.html(source)).links.includes(url)) broken.push(`${status} ${url} on ${source}`)
    for (const link of links.map((href) => Object.assign(new URL(href), { hash: '' }))) {
      if (link.origin !== home.origin || !isNew(link)) continue
      from.set(link.href, url)
      found.push(link.href)
    }
  })
  expect(broken).toEqual([])
  const paths = found.map((url) => new URL(url).pathname)
  expect(paths.filter((path) => path.startsWith('/product/')).length).toBeGreaterThanOrEqual(72)
  expect(paths).toEqual(expect.arrayContaining(['/newarrivals', '/shop', '/privacy', '/return-policy', '/contact']))
})

test('the sitemaps list every page to be indexed, under its canonical address', async ({ reader, baseURL }) => {
  test.slow()
  const sitemaps = (await reader.xml('/sitemap.xml', 'sitemap')).map(({ loc }) => single(loc))
  expect(sitemaps).toEqual(['pages', 'products-1'].map((part) => new URL(`/sitemap-${part}.xml`, baseURL).href))
  const [pages = '', products = ''] = sitemaps
  const urls = [...(await reader.xml(pages, 'url')), ...demoGoods(await reader.xml(products, 'url'))]
  const listings = ['', '?query=men', '?query=women&category=shirts', '?category=pants'].map((query) => `/shop${query}`)
  const wanted = ['/', '/newarrivals', '/contact', '/privacy', ...listings, '/product/corner-chair-graphic-tee']
  const locs = urls.map(({ loc }) => single(loc))
  expect(locs).toEqual(expect.arrayContaining(wanted.map((path) => new URL(path, baseURL).href)))
  expect(new Set(locs).size).toBe(locs.length)
  expect(locs.length).toBeGreaterThan(85)
  const faults: string[] = []
  await forEach(locs, async (loc) => {
    const { status, canonical, robots } = await reader.html(loc)
    if (status !== 200 || canonical !== loc || robots) faults.push(`${loc}: ${status} ${canonical} ${robots}`)
  })
  expect(faults).toEqual([])
})

/** The entries of demo products, which no test deletes. */
const demoGoods = (entries: Record<string, string | string[]>[]) =>
  entries.filter((entry) => single(entry['image:image']).includes('/goods/'))

test('robots.txt excludes private pages, but not pages marked noindex', async ({ reader, baseURL }) => {
  const response = await reader.get('/robots.txt')
  expect([response.status(), response.headers()['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  const lines = (await response.text()).split('\n')
  expect(lines).toContain('User-Agent: *')
  expect(lines).toContain(`Sitemap: ${new URL('/sitemap.xml', baseURL)}`)
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  const isOpen = (path: string) => !closed.some((start) => path.startsWith(start))
  for (const path of [
    '/admin/userlist',
    '/api/products',
    '/checkout',
    '/orders',
    '/order/1',
    '/profile',
    '/session-ended',
  ]) {
    expect(isOpen(path), path).toBe(false)
  }
  const open = [
    '/',
    '/shop?search=lamp',
    '/cart',
    '/login',
    '/register',
    '/forget-password',
    '/product/tee',
    '/uploads/x/1200.webp',
  ]
  for (const path of [...open, '/goods/tee/1/1200.webp', '/feeds/products.xml', '/_next/static/a.js']) {
    expect(isOpen(path), path).toBe(true)
  }
})
