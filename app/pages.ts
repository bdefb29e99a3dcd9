import type { PageRow, PageTable } from '@/lib/platform/http/pages'

/** The menu of each public page links to the sale, if there is one. */
const MENU = 'sale'
/** Any change that a list of products shows. */
const LISTING = 'listing'

const ofShop: PageRow = { kept: [MENU] }
const listing: PageRow = {
  kept: [MENU, LISTING],
  filters: { withoutEnd: ['search', 'brand', 'size', 'minPrice', 'maxPrice', 'currPage'] },
}
const policy: PageRow = { kept: [MENU], inSitemap: true }
const ofAccount: PageRow = { for: 'account' }
const withPassword: PageRow = { takesPassword: true }

/**
 * Every page, with what the server, the middleware, the sitemap and next.config.ts have to know of it. They import this
 * file, so it imports nothing.
 */
export const pages: PageTable = {
  '/': { kept: [MENU, LISTING] },
  '/newarrivals': { kept: [MENU, LISTING] },
  '/shop': listing,
  '/collections/[slug]': listing,
  // Its similar products are a list, and so are the colours of its design.
  '/product/[id]': {
    kept: [MENU, LISTING, 'product:[id]'],
    parameters: ['size'],
    notKeptWith: ['reviewsPage', 'reviewsBy'],
  },
  '/cart': ofShop,
  '/wishlist': ofShop,
  '/successPayment': ofShop,
  '/confirm/[token]': {},
  '/delivery/[token]': {},
  '/stop-requests/[token]': {},

  '/contact': policy,
  '/track': policy,
  '/shipping-policy': policy,
  '/return-policy': policy,
  '/refund-policy': policy,
  '/legal': policy,
  '/privacy': policy,

  '/login': withPassword,
  '/register': withPassword,
  '/change-password': withPassword,
  '/forget-password': withPassword,
  '/verify-otp': withPassword,
  '/account-deleted': {},

  '/profile': ofAccount,
  '/orders': ofAccount,
  '/order/[id]': ofAccount,
  '/checkout': ofAccount,
  '/review/[id]': ofAccount,

  '/admin': { for: 'admin' },
  '/admin/[...page]': { for: 'admin' },
}

const pathsOf = (isWanted: (page: PageRow) => boolean) =>
  Object.entries(pages).flatMap(([path, page]) => (isWanted(page) ? [path] : []))

const firstPart = (path: string) => `/${path.split('/')[1]}`

/** The first parts of the paths of guarded pages. Everything below them is guarded too. */
export const guardedPaths = [...new Set(pathsOf((page) => Boolean(page.for)).map(firstPart))]

/** Whether visitors of a path must be signed in. */
export const isGuarded = (path: string) => guardedPaths.includes(firstPart(path))

export const passwordPaths = pathsOf((page) => Boolean(page.takesPassword))

export const sitemapPaths = pathsOf((page) => Boolean(page.inSitemap))
