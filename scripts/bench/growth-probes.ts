import { randomUUID } from 'node:crypto'
import type { OwnShop } from '../own-shop.ts'
import { Calls } from '../soak/calls.ts'
import { SMALL } from './growth-data.ts'

type Request = { path: string; headers?: Record<string, string>; method?: string; body?: string }
/** A measured request. It differs from round to round where possible, so that caches do not answer it. */
export type Probe = { what: string; request(round: number): Request }

const sorts = ['ascprice', 'descprice', 'rating'] as const
const some = <T>(all: readonly T[], round: number) => all[round % all.length] as T
const address = { line1: '12 Mall Road', city: 'Lahore', postalCode: '54000', country: 'Pakistan' }

async function accountsOf(calls: Calls, page: number): Promise<{ email: string }[]> {
  const { text } = await calls.send('GET', `/api/users?pageNumber=${page}`, { token: calls.admin })
  return (JSON.parse(text) as { users: { email: string }[] }).users
}

/** The probes of a shop, in the same order for each. */
export async function probesOf(shop: OwnShop): Promise<Probe[]> {
  const calls = await Calls.open(shop.url)
  const cookie = await calls.cookies('admin@shop.test')
  const { orders } = JSON.parse((await calls.send('GET', '/api/orders', { token: calls.admin })).text) as {
    orders: { _id: string; number: string; phone: string; email: string }[]
  }
  const users = await Promise.all([2, 3, 4, 5].map((page) => accountsOf(calls, page)))
  const product = await calls.newProduct(9_000_000)
  const { pages } = JSON.parse((await calls.send('GET', '/api/products')).text) as { pages: number }
  /** Around page 1,000, or the last pages of a small shop. */
  const deep = (round: number) => Math.min(1000, pages - 1) - (round % 10)
  const order = (round: number) => some(orders, round)
  const email = (round: number) => encodeURIComponent(some(users.flat(), round).email)
  /** A published product that the small shop also has: see the seventh of 51 in growth-data.ts. */
  const good = (round: number) => {
    const at = 1 + (round % SMALL.products)
    return `good-${at % 51 === 7 ? at + 1 : at}`
  }
  /** Not in the page cache, which only stores whole pages, so Next renders it each time. */
  const rendered = (path: string) => ({ path, headers: { rsc: '0' } })
  const api = (what: string, path: (round: number) => string) => ({
    what: `API, ${what}`,
    request: (round: number) => ({ path: `/api/products${path(round)}` }),
  })
  const admin = (what: string, path: (round: number) => string) => ({
    what: `admin, ${what}`,
    request: (round: number) =>
      path(round).startsWith('/api/')
        ? { path: path(round), headers: { bearer: calls.admin } }
        : { path: path(round), headers: { cookie } },
  })
  return [
    { what: 'listing page, kept', request: () => ({ path: '/shop?query=men' }) },
    { what: 'search page, kept', request: () => ({ path: '/shop?search=linnen+shrit' }) },
    { what: 'home page, rendered', request: () => rendered('/') },
    { what: 'listing page, rendered', request: () => rendered('/shop?query=men') },
    { what: 'listing page by brand, rendered', request: (round) => rendered(`/shop?brand=Loom+A${26 * (round % 2)}`) },
    { what: 'listing page 1,000, rendered', request: (round) => rendered(`/shop?currPage=${deep(round)}`) },
    // A full page of products in the small shop, too.
    { what: 'search page with a typo, rendered', request: () => rendered('/shop?search=linnen') },
    { what: 'search page of half the goods, rendered', request: () => rendered('/shop?search=shirts') },
    {
      what: 'search page never asked before, rendered',
      request: (round) => rendered(`/shop?search=mustard+lawn+kurta&maxPrice=${9000 + round}`),
    },
    { what: 'product page, rendered', request: (round) => rendered(`/product/${good(round)}`) },
    api('list', () => ''),
    api('category', (round) => `?categoryQuery=${some(['men', 'women'], round)}&subCategoryQuery=pants`),
    api('size', (round) => `?sizeQuery=${some(['S', 'M', 'L', '32'], round)}`),
    api('brand', (round) => `?brandQuery=loom+b${1 + 26 * (round % 2)}`),
    api('in stock', (round) => `?inStockQuery=true&categoryQuery=${some(['men', 'women'], round)}`),
    api('price', (round) => `?minPriceQuery=${1000 + round}&maxPriceQuery=${3000 + round}`),
    api('sorted', (round) => `?sortBy=${some(sorts, round)}`),
    api('page 1,000', (round) => `?pageNumber=${deep(round)}`),
    api('page 1,000 sorted, in stock', (round) => `?pageNumber=${deep(round)}&sortBy=ascprice&inStockQuery=true`),
    api('search of few goods', (round) => `?search=${some(['mustard', 'teal'], round)}+lawn+kurta`),
    api('search with a typo', (round) => `?search=${some(['mustrad', 'teall'], round)}+lawn+kurtta`),
    api('search of half the goods', () => '?search=shirts'),
    api('suggestions', (round) => `/suggestions?search=${some(['li', 'lin', 'kurt', 'black kur'], round)}`),
    api('product', (round) => `/${good(round)}`),
    admin('users', (round) => `/api/users?pageNumber=${1 + round}`),
    admin('users, page', () => '/admin/userlist'),
    admin('users by e-mail', (round) => `/admin/userlist?search=${email(round)}`),
    admin('users of a role by name', () => '/admin/userlist?role=customer&sortBy=name'),
    admin('orders', (round) => `/api/orders?pageNumber=${deep(round)}`),
    admin('orders, page', () => '/admin/orderlist'),
    admin('orders to ship', () => '/admin/orderlist?state=to-ship'),
    admin('orders delivered', () => '/admin/orderlist?state=delivered'),
    admin('orders not paid', () => '/admin/orderlist?payment=not-paid'),
    admin('orders to verify', () => '/admin/orderlist?payment=to-verify'),
    admin('orders of some days', () => '/admin/orderlist?from=2026-01-01&to=2026-01-07'),
    admin('orders by price', () => '/admin/orderlist?sortBy=highest'),
    admin('orders by number', (round) => `/admin/orderlist?search=${order(round).number}`),
    admin('orders by telephone', (round) => `/admin/orderlist?search=${order(round).phone}`),
    admin('orders by e-mail', (round) => `/admin/orderlist?search=${encodeURIComponent(order(round).email)}`),
    admin('products', () => '/admin/productlist'),
    admin('products low in stock', () => '/admin/productlist?stock=low'),
    admin('products by name', () => '/admin/productlist?sortBy=name'),
    admin('products by search', () => '/admin/productlist?search=mustard+lawn+kurta'),
    admin('dashboard', () => '/admin'),
    admin('an order', (round) => `/admin/orderdetails/${order(round)._id}`),
    {
      what: 'placing an order',
      request: () => ({
        path: '/api/orders',
        method: 'POST',
        headers: { bearer: calls.customer, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          orderItems: [{ _id: product._id, qty: 1, size: 'M' }],
          shippingAddress: address,
          phone: '03001234567',
          paymentMethod: 'Cash on Delivery',
        }),
      }),
    },
  ]
}
