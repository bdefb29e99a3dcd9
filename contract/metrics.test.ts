import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { anOrder, aProduct } from './fixtures.ts'
import { type OwnShop, ownShop } from './own-shop.ts'
import { aCustomer, type Person, theOwner } from './people.ts'
import type { Visitor } from './visitor.ts'

const METRICS_TOKEN = 'a token of Prometheus'
let shop: OwnShop
let visitor: Visitor
let owner: Person

beforeAll(async () => {
  shop = await ownShop('metrics', { METRICS_TOKEN })
  visitor = shop.visitor
  owner = await theOwner(shop.url)
  return shop.close
})

const scrape = (token = METRICS_TOKEN) => visitor.get('/metrics', { headers: { authorization: `Bearer ${token}` } })

/** The sum of a metric's series that have these labels. */
async function figure(name: string, ...labels: string[]): Promise<number> {
  const lines = (await scrape()).text.split('\n')
  const series = lines.filter((line) => line.split(/[{ ]/)[0] === name && labels.every((label) => line.includes(label)))
  return series.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

describe('GET /metrics', () => {
  it('§1 "Bearer token that opens `/metrics`"', async () => {
    const { status, headers } = await scrape()
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ])
    expect((await visitor.get('/metrics')).status).toBe(401)
    expect((await scrape('a token of Prometheux')).status).toBe(401)
    expect((await visitor.post('/metrics')).status).toBe(405)
  })

  it('counts orders placed and orders refused for stock, once each', async () => {
    const customer = await aCustomer(shop.url)
    const { _id } = await aProduct(owner, { countInStock: '1' })
    const counts = async () => [await figure('shop_orders_placed_total'), await figure('shop_stock_refusals_total')]
    const [placed = 0, refused = 0] = await counts()
    const order = anOrder([{ _id, qty: 1 }])
    const headers = { 'Idempotency-Key': unique() }
    expect((await customer.post('/api/orders', order, { headers })).status).toBe(201)
    await customer.post('/api/orders', order, { headers })
    expect(await counts()).toEqual([placed + 1, refused])
    expect((await customer.post('/api/orders', order)).status).toBe(409)
    expect(await counts()).toEqual([placed + 1, refused + 1])
  })

  it('counts pages served from the cache', async () => {
    const [hits, misses] = [
      () => figure('shop_page_cache_lookups_total', '"hit"'),
      () => figure('shop_page_cache_lookups_total', '"miss"'),
    ]
    const path = `/shop?search=${unique()}`
    const [before, missed] = [await hits(), await misses()]
    for (let at = 0; at < 8; at += 1) await visitor.get(path)
    expect([(await misses()) - missed, (await hits()) - before]).toEqual([1, 7])
  })

  it('counts requests by route, and unknown paths under one label', async () => {
    const before = await figure('shop_http_requests_total', 'route="unknown"')
    const paths = Array.from({ length: 5 }, () => `/${unique()}`)
    for (const path of paths) await visitor.get(path)
    // A request is counted after its response, so one from before may be among them.
    await expect.poll(() => figure('shop_http_requests_total', 'route="unknown"')).toBeGreaterThanOrEqual(before + 5)
    const { text } = await scrape()
    expect(paths.filter((path) => text.includes(path))).toEqual([])
    await visitor.get(`/api/products/${unique()}`)
    await expect
      .poll(() => figure('shop_http_requests_total', 'route="/api/products/[id]"', 'status="404"'))
      .toBeGreaterThan(0)
  })

  it('has the state of pool, outbox, looks and process, and every metric of the dashboard and the alerts', async () => {
    const { text } = await scrape()
    const known = new Set([...text.matchAll(/^([a-z_]+)[{ ]/gm)].map(([, name]) => name))
    expect(await figure('shop_page_changes_answered')).toBe(1)
    const files = ['deploy/monitoring/dashboard.json', 'deploy/monitoring/alerts.yml'].map((file) =>
      readFileSync(file, 'utf8'),
    )
    const named = files.join().match(/\b(shop_[a-z_]+|nodejs_[a-z_]+|process_[a-z_]+)\b/g) ?? []
    expect(named.length).toBeGreaterThan(10)
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
  })
})
