import { LRUCache } from 'lru-cache'
import { localHref, splitPath } from '@/lib/i18n/language'
import { listingHref } from '@/lib/search/listing-address'
import { filtersOfPage } from '@/lib/search/listing-input'

/** A page that is the same for everybody: its canonical address, which is the cache key, and what it depends on. */
export type PublicPage = {
  href: string
  tags: readonly string[]
  /** It shows when a parcel ordered today is expected. */
  isOfToday?: boolean
}

/** The owner's settings, e.g. holidays. */
export const SETTINGS = 'settings'
/** Whether anything is on sale, which the menu of every page shows. */
const SALE = 'sale'
/** Any change that a listing shows. */
export const LISTING = 'listing'
export const productTag = (id: string) => `product:${id}`

const listings = new Set(['/', '/newarrivals'])
const fixed = new Set(['/successPayment', '/privacy', '/track', '/wishlist'])
/** These show settings. */
const ofSettings = new Set(['/legal', '/refund-policy', '/return-policy', '/shipping-policy', '/contact'])

/** Parsing the parameters takes longer than answering from the cache. */
const known = new LRUCache<string, PublicPage>({ max: 1_000 })

/** The public page at an address; null for any other. Unknown parameters are left out. */
export function publicPage(url: URL): PublicPage | null {
  const key = url.pathname + url.search
  const page = known.get(key) ?? withSale(inLanguage(url))
  // No link of the shop is this long.
  if (page && key.length < 512) known.set(key, page)
  return page
}

const withSale = (page: PublicPage | null) => page && { ...page, tags: [...page.tags, SALE] }

function inLanguage(url: URL): PublicPage | null {
  const { language, path } = splitPath(url.pathname)
  const page = read(path, url)
  return page && { ...page, href: localHref(page.href, language) }
}

function read(pathname: string, url: URL): PublicPage | null {
  if (pathname === '/shop') return { href: listingHref(filtersOfPage(url.searchParams)), tags: [LISTING] }
  if (listings.has(pathname)) return { href: pathname, tags: [LISTING] }
  if (pathname === '/cart') return { href: pathname, tags: [SETTINGS], isOfToday: true }
  if (fixed.has(pathname)) return { href: pathname, tags: [] }
  if (ofSettings.has(pathname)) return { href: pathname, tags: [SETTINGS] }
  const id = /^\/product\/([^/]+)$/.exec(pathname)?.[1]
  // Further pages of reviews are not cached. The page depends on the listing for similar products.
  if (!id || /[?&]reviews(Page|By)=/.test(url.search)) return null
  return { href: pathname, tags: [productTag(decodeURIComponent(id)), LISTING], isOfToday: true }
}
