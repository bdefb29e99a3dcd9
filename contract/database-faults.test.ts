import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type OpenShop, openShop } from '../scripts/open-shop.ts'
import { aProduct } from './fixtures.ts'
import { ownDatabase } from './own-database.ts'
import { query, theOwner } from './people.ts'
import { settings } from './setup.ts'
import { Visitor } from './visitor.ts'

/**
 * A shop with its own database, whose catalogue can be made unreadable, and whose connections can be made to hang as if
 * the machine were frozen.
 */
const database = ownDatabase('faults')
const { url } = database
let folder: string
let shop: OpenShop
let visitor: Visitor
let frozen: number[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-faults-'))
  await database.create()
  shop = await openShop({
    ...settings,
    DATABASE_URL: url,
    DATA_DIR: folder,
    SERVER_PROCESSES: '1',
    LOG_LEVEL: 'silent',
  })
  visitor = new Visitor(shop.url)
})

afterEach(() => {
  for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
})

afterAll(async () => {
  await shop.stop()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('a failing query for New Arrivals breaks neither the home page nor their page', async () => {
  const { name: arrival } = await aProduct(await theOwner(shop.url), { newArrivals: 'true' })
  await query(url, 'ALTER TABLE products RENAME COLUMN is_new_arrival TO unread')
  for (const [page, heading, wayOn] of [
    ['/', 'Shop Now', '/shop?query=men'],
    ['/newarrivals', 'New Arrivals</h1>', '/shop'],
  ] as const) {
    const { status, text } = await visitor.get(page)
    expect([page, status]).toEqual([page, 200])
    for (const part of [heading, `href="${wayOn}"`, '</html>'])
      expect([page, part, text.includes(part)]).toEqual([page, part, true])
    expect([page, /Something went wrong|Unexpected Application Error|Nothing has arrived/.test(text)]).toEqual([
      page,
      false,
    ])
  }
  expect((await visitor.get('/shop?query=men')).status, 'a page that is nothing without the catalogue').toBe(500)

  await query(url, 'ALTER TABLE products RENAME COLUMN unread TO is_new_arrival')
  for (const page of ['/', '/newarrivals'])
    expect([page, (await visitor.get(page)).text.includes(arrival)]).toEqual([page, true])
})

it('connections that hang are a 503 with Retry-After, and are replaced (§2)', async () => {
  const asked = ['/api/products', '/api/products/newarrivals', '/shop?search=coat', '/product/none', '/sitemap.xml']
  await Promise.all([...asked, '/contact'].map((path) => visitor.get(path)))
  const rows = await query<{ pid: number }>(
    url,
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  frozen = rows.map(({ pid }) => pid)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')

  const answers = await Promise.all(asked.map((path) => visitor.get(path)))
  const failed = answers.filter(({ status }) => status >= 500)
  expect(failed.length).toBeGreaterThan(0)
  for (const { status, headers } of failed) expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
  expect((await visitor.get('/contact')).status).toBe(200)
  // The shop drops the hanging connections instead of waiting for them.
  await expect.poll(async () => (await visitor.get('/api/products')).status).toBe(200)
})
