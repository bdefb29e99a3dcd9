import { expect } from 'playwright/test'
import type { Reader } from './documents'
import { test } from './fixtures'

const single = (value: string | string[] | undefined) => [value].flat()[0] ?? ''

/** The entries of demo products, which no test deletes. */
const demoGoods = (entries: Record<string, string | string[]>[]) =>
  entries.filter((entry) => single(entry['image:image']).includes('/goods/'))

/** The addresses in the sitemaps, but for products of tests. */
async function sitemapOf(reader: Reader, baseURL: string | undefined): Promise<string[]> {
  const sitemaps = (await reader.xml('/sitemap.xml', 'sitemap')).map(({ loc }) => single(loc))
  expect(sitemaps).toEqual(['pages', 'products-1'].map((part) => new URL(`/sitemap-${part}.xml`, baseURL).href))
  const [pages = '', products = ''] = sitemaps
  const urls = [...(await reader.xml(pages, 'url')), ...demoGoods(await reader.xml(products, 'url'))]
  return urls.map(({ loc }) => single(loc))
}

/** Pages that are alike are followed once. */
const kindOf = ({ pathname, searchParams }: URL) => {
  const [, alike] = /^((?:\/ur)?\/(?:product|review)\/)./.exec(pathname) ?? []
  // Listings differ in their combination of filters. Pairs are enough.
  return alike ?? [...searchParams.keys()].sort().slice(0, 2).join()
}

test('the sitemaps list every page to be indexed, and no link of the shop is dead', async ({ reader, baseURL }) => {
  const locs = await sitemapOf(reader, baseURL)
  const listings = ['', '?query=men', '?query=women&category=shirts', '?category=pants'].map((query) => `/shop${query}`)
  const wanted = ['/', '/newarrivals', '/contact', '/privacy', ...listings, '/product/corner-chair-graphic-tee']
  expect(locs).toEqual(expect.arrayContaining(wanted.map((path) => new URL(path, baseURL).href)))
  expect(new Set(locs).size).toBe(locs.length)
  expect(locs.length).toBeGreaterThan(85)

  const home = new URL('/', baseURL)
  // Of the products, which are alike, some.
  const sample = locs.filter((loc, at) => !loc.includes('/product/') || at % 9 === 0)
  const from = new Map([home.href, ...sample].map((loc) => [loc, home.href]))
  const [linked, kinds] = [new Set<string>(), new Set<string>()]
  const [broken, notToIndex]: [string[], string[]] = [[], []]
  // The loop reaches what it adds.
  for (const [url, source] of from) {
    const { status, links } = await reader.links(url)
    // Other tests delete products: then their link is gone too.
    if (status !== 200 && (await reader.html(source)).links.includes(url)) broken.push(`${status} ${url} on ${source}`)
    if (links.length === 0) notToIndex.push(url)
    for (const link of links.map((href) => Object.assign(new URL(href), { hash: '' }))) {
      if (link.origin !== home.origin || linked.has(link.href)) continue
      linked.add(link.href)
      const kind = kindOf(link)
      if (!kinds.has(kind) && !from.has(link.href)) from.set(link.href, url)
      if (kind) kinds.add(kind)
    }
  }
  expect(broken).toEqual([])
  expect(locs.filter((loc) => notToIndex.includes(loc))).toEqual([])
  const unlinked = locs.filter((loc) => !loc.includes('/product/') && !linked.has(loc))
  expect(unlinked, 'no link leads to these').toEqual([])
})
