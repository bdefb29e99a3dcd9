import { writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { listUsers } from '@/lib/accounts/queries'
import { dashboard } from '@/lib/admin/dashboard'
import { orderFilters, type Params, productFilters, userFilters } from '@/lib/admin/filters'
import { listOrders } from '@/lib/admin/order-list'
import { listGoods } from '@/lib/admin/product-list'
import { listAccounts } from '@/lib/admin/user-list'
import { findNewArrivals, recommended, relatedProducts } from '@/lib/catalog/queries'
import { productsForSale } from '@/lib/checkout/products-for-sale'
import { allOrders } from '@/lib/orders/queries'
import { db, runSql } from '@/lib/platform/database/db'
import { findProducts, listProducts } from '@/lib/search/listing'
import { filtersOfPage } from '@/lib/search/listing-input'
import { suggestionsFor } from '@/lib/search/suggestions'

type Statement = { text: string; values?: unknown[] }

const asked: Statement[] = []
const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
const { query } = prototype
/** Every statement passes through it, including Prisma's. */
prototype.query = function remember(this: pg.Client, ...args: unknown[]) {
  const [first] = args
  if (typeof first === 'object' && first !== null && 'text' in first) asked.push(first as Statement)
  return query.apply(this, args)
}

const listing = (address: string) => filtersOfPage(new URLSearchParams(address))
const orders = (params: Params) => () => listOrders(orderFilters(params))
const goods = (params: Params) => () => listGoods(productFilters(params))
const accounts = (params: Params) => () => listAccounts(userFilters(params))

const calls: [what: string, call: () => Promise<unknown>][] = [
  ['The list of the API', () => findProducts(listing(''))],
  ['by category and stock', () => findProducts(listing('query=men&category=pants&inStock=true'))],
  ['by size', () => findProducts(listing('size=M'))],
  ['by brand', () => findProducts(listing('brand=loom+a0'))],
  ['by price', () => findProducts(listing('minPrice=2000&maxPrice=3000'))],
  ['by rating', () => findProducts(listing('sortBy=rating'))],
  ['page 1,000', () => findProducts(listing('currPage=1000'))],
  ['A listing with what narrows it', () => listProducts(listing('query=men'))],
  ['A search with a typo', () => findProducts(listing('search=mustrad+lawn+kurtta'))],
  ['A search of many goods with what narrows it', () => listProducts(listing('search=linnen'))],
  ['Suggestions', () => suggestionsFor('black kur')],
  ['for the first letters', () => suggestionsFor('li')],
  ['New arrivals', () => findNewArrivals()],
  ['Recommended goods', () => recommended()],
  ['Goods like one', () => relatedProducts({ _id: 'good-1', category: 'men', subCategory: 'pants' })],
  ['All users', () => listUsers(1)],
  ['Users of the admin', accounts({})],
  ['by e-mail', accounts({ search: 'malik77' })],
  ['by name', accounts({ sortBy: 'name' })],
  ['All orders', () => allOrders(1)],
  ['Orders of the admin', orders({})],
  ['to ship', orders({ state: 'to-ship' })],
  ['delivered', orders({ state: 'delivered' })],
  ['not paid', orders({ payment: 'not-paid' })],
  ['of some days', orders({ from: '2026-01-01', to: '2026-01-07' })],
  ['by price', orders({ sortBy: 'highest' })],
  ['by number', orders({ search: '10077' })],
  ['by telephone', orders({ search: '03000007919' })],
  ['by e-mail', orders({ search: 'sana.malik77@grown.test' })],
  ['Goods of the admin', goods({})],
  ['low in stock', goods({ stock: 'low' })],
  ['by name', goods({ sortBy: 'name' })],
  ['The dashboard', () => dashboard()],
  ['Before an order', () => productsForSale(runSql, ['good-1', 'good-2'])],
]

/** Shortens conditions, which repeat the searched text and its expressions. */
const shortened = (line: string) => (line.length > 160 ? `${line.slice(0, 159)}…` : line)

const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
const parts: string[] = []
const known = new Set<string>()
for (const [what, call] of calls) {
  asked.length = 0
  await call()
  parts.push(`== ${what}`)
  for (const { text, values } of [...asked]) {
    if (known.has(text)) continue
    known.add(text)
    const plan = await client.query<{ 'QUERY PLAN': string }>({
      text: `EXPLAIN (ANALYZE, BUFFERS, SUMMARY OFF) ${text}`,
      values,
    })
    parts.push(plan.rows.map((row) => row['QUERY PLAN'].split('\n').map(shortened).join('\n')).join('\n'))
  }
}
await client.end()
await db.$disconnect()
writeFileSync(path.join(import.meta.dirname, 'growth-plans.txt'), `${parts.join('\n\n')}\n`)
