import { randomUUID } from 'node:crypto'
import { anOrder } from '../../lib/testing/payloads.ts'
import type { OwnShop } from '../open-shop.ts'
import { Calls } from '../soak/calls.ts'
import { compared, median, perSecond, type Row, type Wanted } from './figures.ts'
import { type RequestOptions, rateOf, type Target } from './rate.ts'
import type { Reference } from './reference.ts'

/** Seconds of warm-up for each side, and seconds per measured round. */
type Rounds = { warmUp: number; rounds: number; seconds: number }
/** In its first seconds a server answers a quarter as fast, until V8 has compiled its code. */
const FIRST_WARM_UP = 8
const KEPT: Rounds = { warmUp: 1, rounds: 3, seconds: 1.5 }
const MADE: Rounds = { warmUp: 8, rounds: 5, seconds: 1.5 }

/** The shop's rate relative to the reference's: medians of several alternating rounds. */
async function compareRates(
  what: string,
  wanted: Wanted,
  [shop, reference]: [Target, Target],
  { warmUp, rounds, seconds }: Rounds,
): Promise<Row> {
  const rates: { shop: number[]; reference: number[] } = { shop: [], reference: [] }
  for (const side of [reference, shop]) await rateOf(side, warmUp)
  for (let round = 0; round < rounds; round += 1) {
    rates.reference.push(await rateOf(reference, seconds))
    rates.shop.push(await rateOf(shop, seconds))
  }
  return compared(what, [median(rates.shop), median(rates.reference)], wanted, perSecond)
}

/** Requests per second of pages, the product list and placing orders, relative to the empty application. */
export async function throughput({ shop, reference }: { shop: OwnShop; reference: Reference }): Promise<Row[]> {
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
  for (const target of [kept, at(`${shop.url}/shipping-policy`)]) await rateOf(target, FIRST_WARM_UP)
  const rows: Row[] = []
  const keptRow = (what: string, path: string, reference: Target) =>
    compareRates(`${what}, requests`, { least: 2 }, [at(shop.url + path), reference], KEPT)
  for (const [what, path] of pages) rows.push(await keptRow(what, path, kept))
  rows.push(await keptRow('a search asked again', '/shop?search=tee&minPrice=100', rendered))
  let searches = 0
  const search = () => {
    searches += 1
    return { path: `/shop?search=tee&minPrice=${searches % 150}&maxPrice=${6000 + searches}` }
  }
  const list: [Target, Target] = [at(`${shop.url}/api/products`), at(`${reference.url}/api/list`)]
  const orders = await orderTargets(shop, reference, calls, product._id)
  rows.push(
    await compareRates(
      'searches and prices never asked before',
      {},
      [{ ...at(shop.url), send: search }, rendered],
      MADE,
    ),
    await compareRates('product list API, requests', {}, list, MADE),
    await compareRates('placing orders, orders', {}, orders, MADE),
  )
  return rows
}

async function orderTargets(shop: OwnShop, reference: Reference, calls: Calls, _id: string): Promise<[Target, Target]> {
  await shop.query([
    `CREATE TABLE IF NOT EXISTS bench_orders (
      id bigserial PRIMARY KEY, product_id text, name text, price int, created_at timestamptz DEFAULT now())`,
  ])
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(anOrder([{ _id, qty: 1, size: 'M' }]))
  // Orders of one account wait for each other, and its open orders are counted.
  const customers: string[] = []
  while (customers.length < 64) customers.push(await calls.newCustomer())
  let index = 0
  const placed = (): RequestOptions => {
    index = (index + 1) % customers.length
    return {
      method: 'POST',
      path: '/api/orders',
      body,
      headers: { ...headers, Bearer: customers[index] ?? '', 'Idempotency-Key': randomUUID() },
    }
  }
  const written: RequestOptions = {
    method: 'POST',
    path: '/api/order',
    headers,
    body: JSON.stringify({ productId: _id, size: 'M' }),
  }
  return [
    { url: shop.url, connections: 16, send: placed },
    { url: reference.url, connections: 16, send: () => written },
  ]
}
