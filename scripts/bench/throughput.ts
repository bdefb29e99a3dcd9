import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { OwnShop } from '../own-shop.ts'
import { Calls } from '../soak/calls.ts'
import { median, type Row } from './figures.ts'
import { type Asked, rateOf, type Target } from './rate.ts'
import type { Reference } from './reference.ts'

/** Rounds before those that count: code grows quick by use. */
const WARM_UPS = 3
const ROUNDS = 5
const SECONDS = 1.5

async function rate(target: Target): Promise<number> {
  const { answers, seconds } = await rateOf(target, SECONDS)
  return answers / seconds
}

/** The shop's rate over the reference's: both in turn, several rounds, medians. */
async function compare(what: string, least: number, shop: Target, reference: Target): Promise<Row> {
  const rates: { shop: number[]; reference: number[] } = { shop: [], reference: [] }
  for (let round = 0; round < WARM_UPS; round += 1) await rate(shop)
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.reference.push(await rate(reference))
    rates.shop.push(await rate(shop))
  }
  const [ours, theirs] = [median(rates.shop), median(rates.reference)]
  return {
    what,
    shop: `${ours.toFixed(0)}/s`,
    reference: `${theirs.toFixed(0)}/s`,
    ratio: ours / theirs,
    wanted: `≥ ${least}`,
    isMet: ours / theirs >= least,
  }
}

/** Requests a second of pages, of the product list and of placing orders, over those of the empty application. */
export async function throughput(shop: OwnShop, reference: Reference): Promise<Row[]> {
  const at = (url: string): Target => ({ url, connections: 32 })
  const kept = at(`${reference.url}/`)
  const rendered = at(`${reference.url}/dynamic?search=tee`)
  const calls = await Calls.open(shop.url)
  const product = await calls.newProduct(9_000_000)
  const pages = [
    ['home', '/'],
    ['new arrivals', '/newarrivals'],
    ['listing', '/shop?query=men&category=shirts&inStock=true&sortBy=ascprice&currPage=2'],
    ['product', `/product/${product._id}`],
    ['policy', '/shipping-policy'],
  ] as const
  const rows: Row[] = []
  for (const [what, path] of pages) rows.push(await compare(`${what}, requests`, 0.8, at(shop.url + path), kept))
  let searches = 0
  const search = () => {
    searches += 1
    return { path: `/shop?search=tee&minPrice=${searches % 150}&maxPrice=${6000 + searches}` }
  }
  rows.push(
    await compare('a search asked again, requests', 0.8, at(`${shop.url}/shop?search=tee&minPrice=100`), rendered),
  )
  rows.push(await compare('searches and prices never asked before', 0.8, { ...at(shop.url), ask: search }, rendered))
  rows.push(
    await compare('product list API, requests', 0.8, at(`${shop.url}/api/products`), at(`${reference.url}/api/list`)),
  )
  rows.push(await compare('placing orders, orders', 0.5, ...(await orderTargets(shop, reference, calls, product._id))))
  return rows
}

async function orderTargets(shop: OwnShop, reference: Reference, calls: Calls, _id: string): Promise<[Target, Target]> {
  const client = new pg.Client({ connectionString: shop.database.url })
  await client.connect()
  await client.query(`CREATE TABLE IF NOT EXISTS bench_orders (
    id bigserial PRIMARY KEY, product_id text, name text, price int, created_at timestamptz DEFAULT now())`)
  await client.end()
  const headers = { 'content-type': 'application/json' }
  const shippingAddress = { line1: '12 Mall Road', city: 'Lahore', postalCode: '54000', country: 'Pakistan' }
  const order = {
    orderItems: [{ _id, qty: 1, size: 'M' }],
    shippingAddress,
    phone: '03001234567',
    paymentMethod: 'Cash on Delivery',
  }
  const body = JSON.stringify(order)
  const placed = (): Asked => ({
    ...{ method: 'POST', path: '/api/orders', body },
    headers: { ...headers, Bearer: calls.customer, 'Idempotency-Key': randomUUID() },
  })
  const written: Asked = {
    method: 'POST',
    path: '/api/order',
    headers,
    body: JSON.stringify({ productId: _id, size: 'M' }),
  }
  return [
    { url: shop.url, connections: 16, ask: placed },
    { url: reference.url, connections: 16, ask: () => written },
  ]
}
