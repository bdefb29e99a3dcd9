import { afterAll, beforeAll, expect, it } from 'vitest'
import { scaledTimeout } from '@/lib/testing/pace'
import { unique } from '@/lib/testing/payloads'
import { aPgProxy } from '@/lib/testing/pg-proxy'
import { aProduct } from '../contract/fixtures.ts'
import { aCustomer, query, theOwner } from '../contract/people.ts'
import { Visitor } from '../contract/visitor.ts'
import { expectExactStock, OrderLoad } from './order-load.ts'
import { Shops } from './shops.ts'
import { openReplicatedPair, type Pair } from './standby.ts'

const STOCK = 10_000
const shops = new Shops()
let pair: Pair

beforeAll(async () => {
  pair = await openReplicatedPair()
})
afterAll(async () => {
  await shops.close()
  await pair?.close()
})

it('no confirmed order is lost with the primary, and the shop continues with the standby by itself', async () => {
  const proxy = await aPgProxy('pass', pair.primary.url)
  const shop = await shops.open(proxy.url)
  const [owner, visitor] = [await theOwner(shop.url), new Visitor(shop.url)]
  const { _id } = await aProduct(owner, { countInStock: String(STOCK) })
  const load = new OrderLoad(await Promise.all([1, 2, 3, 4, 5, 6].map(() => aCustomer(shop.url))), _id)
  await load.waitForOrders(40)
  const pages = [`/product/${_id}`, '/shop', '/contact']
  for (const page of pages) await visitor.get(page)

  await pair.primary.stop('SIGKILL')
  proxy.cut()
  const kept = await visitor.get('/contact')
  expect(kept.status).toBe(200)
  proxy.port = Number(new URL(pair.standby.url).port)
  await query(pair.standby.url, 'SELECT pg_promote()')
  const ready = async () => (await visitor.get('/api/ready')).status
  await expect.poll(ready, { timeout: scaledTimeout(10_000) }).toBe(200)
  await load.waitForOrders(40)
  await load.stop()
  expect([201, 503]).toEqual(expect.arrayContaining([...load.statuses]))
  await expectExactStock(pair.standby.url, STOCK, load)

  // Kept pages follow the new primary.
  for (let change = 1; change <= 10; change += 1) {
    const name = `Change ${change} ${unique()}`
    expect((await owner.put(`/api/products/${_id}`, { name })).status).toBe(200)
    const seen = await Promise.all(pages.slice(0, 2).map((page) => visitor.get(page)))
    expect([change, ...seen.map(({ text }) => text.includes(name))]).toEqual([change, true, true])
  }
})
