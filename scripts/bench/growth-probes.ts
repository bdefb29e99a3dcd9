import { randomUUID } from 'node:crypto'
import { anOrder } from '../../lib/testing/payloads.ts'
import type { OwnShop } from '../own-shop.ts'
import { Calls } from '../soak/calls.ts'
import { sizes } from './growth-data.ts'
import type { RequestOptions } from './rate.ts'

/** A measured request. It differs from round to round where possible, so that caches do not answer it. */
export type Probe = { what: string; request(round: number): RequestOptions & { path: string } }

const sorts = ['ascprice', 'descprice', 'rating'] as const
const some = <T>(all: readonly T[], round: number) => all[round % all.length] as T

/** The probes of a shop, in the same order for each. */
export async function probesOf(shop: OwnShop): Promise<Probe[]> {
  const calls = await Calls.open(shop.url)
  const cookie = await calls.cookies('admin@shop.test')
  const { orders } = JSON.parse((await calls.send('GET', '/api/orders', { token: calls.admin })).text) as {
    orders: { phone: string }[]
  }
  const product = await calls.newProduct(9_000_000)
  const { pages } = JSON.parse((await calls.send('GET', '/api/products')).text) as { pages: number }
  /** Around page 1,000, or the last pages of a small shop. */
  const deep = (round: number) => Math.min(1000, pages - 1) - (round % 10)
  /** A published product that the small shop also has: see the seventh of 51 in growth-data.ts. */
  const good = (round: number) => {
    const at = 1 + (round % sizes.small.products)
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
    request: (round: number) => ({ path: path(round), headers: { cookie } }),
  })
  return [
    { what: 'page of all goods', request: () => rendered('/shop') },
    { what: 'page of a category', request: () => rendered('/shop?query=men') },
    { what: 'page of a brand', request: (round) => rendered(`/shop?brand=Loom+A${26 * (round % 2)}`) },
    { what: 'page of a size', request: (round) => rendered(`/shop?size=${some(['S', 'M', '32'], round)}`) },
    { what: 'page 1,000', request: (round) => rendered(`/shop?currPage=${deep(round)}`) },
    { what: 'search of few goods', request: () => rendered('/shop?search=mustard+lawn+kurta') },
    { what: 'search with a typo', request: () => rendered('/shop?search=linnen') },
    { what: 'search of half the goods', request: () => rendered('/shop?search=shirts') },
    { what: 'product page', request: (round) => rendered(`/product/${good(round)}`) },
    api('list', () => ''),
    api('category', (round) => `?categoryQuery=${some(['men', 'women'], round)}&subCategoryQuery=pants`),
    api('size', (round) => `?sizeQuery=${some(['S', 'M', 'L', '32'], round)}`),
    api('price', (round) => `?minPriceQuery=${1000 + round}&maxPriceQuery=${3000 + round}`),
    api('sorted', (round) => `?sortBy=${some(sorts, round)}`),
    api('suggestions', (round) => `/suggestions?search=${some(['li', 'lin', 'kurt', 'black kur'], round)}`),
    admin('users', () => '/admin/userlist'),
    admin('orders', () => '/admin/orderlist'),
    admin('orders delivered', () => '/admin/orderlist?state=delivered'),
    admin('orders not paid', () => '/admin/orderlist?payment=not-paid'),
    admin('orders by telephone', (round) => `/admin/orderlist?search=${some(orders, round).phone}`),
    admin('products', () => '/admin/productlist'),
    admin('dashboard', () => '/admin'),
    {
      what: 'placing an order',
      request: () => ({
        path: '/api/orders',
        method: 'POST',
        headers: { bearer: calls.customer, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(anOrder([{ _id: product._id, qty: 1, size: 'M' }])),
      }),
    },
  ]
}
