import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { anOrder } from '../../lib/testing/payloads.ts'
import type { OwnShop } from '../open-shop.ts'
import { Calls } from '../soak/calls.ts'
import { type Comparison, compared, compareInRounds, median, type Row } from './figures.ts'
import { openGrown, sizes } from './growth-data.ts'
import type { RequestOptions } from './rate.ts'

const WARM_UP = { rounds: 6, ms: 500 }
/** Per batch, at least. Fast responses get more rounds, since few could fall into one pause of the machine. */
const BATCH = { rounds: 25, ms: 1_000 }
/** Other load on the machine comes in bursts, which spoil one batch but not all. */
const MORE_BATCHES = 8
/** The longest wait for a first response: a large shop may have to read its data from disk first. */
const PATIENCE_MS = 60_000
/** How many times as long a grown shop may take as the small one. */
const most = { middle: 1.5, large: 4 }

/** How much longer grown shops take than a small one: 95th percentile, warm, alternating. */
export async function growth({ until }: { until: number }): Promise<Row[]> {
  const small = await openGrown('small')
  const shops = [small]
  try {
    const probes = await probesOf(small)
    const comparisons: Comparison[] = []
    for (const name of ['middle', 'large'] as const) {
      const grown = await openGrown(name)
      shops.push(grown)
      for (const [index, probe] of (await probesOf(grown)).entries()) {
        const other = probes[index]
        if (other) comparisons.push(answersOf(name, [grown.url, probe], [small.url, other]))
      }
    }
    const isInDoubt = (rows: Row[]) => rows.some(({ isMet }) => !isMet)
    return await compareInRounds(comparisons, { rounds: 1, more: MORE_BATCHES, isInDoubt, until })
  } finally {
    for (const shop of shops) await shop.close()
  }
}

type Side = [url: string, probe: Probe]

function answersOf(name: keyof typeof most, grown: Side, small: Side): Comparison {
  const asked = { grown, small, round: 0 }
  const batches: Times[] = []
  return {
    async round() {
      if (batches.length === 0) {
        for (const side of [grown, small]) await firstAnswer(side)
        await alternately(asked, WARM_UP)
      }
      batches.push(await alternately(asked, BATCH))
    },
    rows() {
      const of = (side: keyof Times) => median(batches.map((times) => p95(times[side])))
      const show = (ms: number) => `${ms.toFixed(1)} ms`
      return [compared(`${name}: ${grown[1].what}`, [of('grown'), of('small')], { most: most[name] }, show)]
    },
  }
}

type Sides = { grown: Side; small: Side; round: number }
type Times = { grown: number[]; small: number[] }

/**
 * Runs at least `rounds` rounds and at least `ms`. The sides take turns to be first, since work that a response leaves
 * behind is done during the next one.
 */
async function alternately(options: Sides, { rounds, ms }: { rounds: number; ms: number }): Promise<Times> {
  const times: Times = { grown: [], small: [] }
  const begin = performance.now()
  while (times.grown.length < rounds || performance.now() - begin < ms) {
    const sides = options.round % 2 === 0 ? (['grown', 'small'] as const) : (['small', 'grown'] as const)
    for (const side of sides) times[side].push(await time(options[side], options.round))
    options.round += 1
  }
  return times
}

async function time([url, probe]: Side, round: number): Promise<number> {
  const { path, ...asked } = probe.request(round)
  const begin = performance.now()
  const status = await statusOf(url + path, asked)
  if (status >= 300) throw new Error(`${path}: ${status}`)
  return performance.now() - begin
}

/** Waits until the shop is no longer too busy to respond. */
async function firstAnswer([url, probe]: Side): Promise<void> {
  const { path, ...asked } = probe.request(0)
  for (const until = Date.now() + PATIENCE_MS; (await statusOf(url + path, asked)) === 503; )
    if (Date.now() > until) throw new Error(`${path}: no answer within ${PATIENCE_MS / 1000} s`)
}

/** Reads the response without decoding it, which would take longer than many pages do. */
function statusOf(url: string, { body, ...asked }: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, asked, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject)
      response.resume()
    })
    sent.on('error', reject).end(body)
  })
}

/** The 95th percentile. */
const p95 = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN

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
    const index = 1 + (round % sizes.small.products)
    return `good-${index % 51 === 7 ? index + 1 : index}`
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
    admin('profit', () => '/admin/profit'),
    admin('cash', () => '/admin/cash'),
    admin('payments', () => '/admin/payments'),
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
