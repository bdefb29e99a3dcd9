import { afterEach, beforeAll, expect, it } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { openShop } from '../scripts/open-shop.ts'
import { aProduct } from './fixtures.ts'
import { type OwnShop, ownShop } from './own-shop.ts'
import { query, theOwner } from './people.ts'
import { settings } from './setup.ts'
import { Visitor } from './visitor.ts'

/**
 * A shop with its own database, whose catalogue can be made unreadable, and whose connections can be made to hang as if
 * the machine were frozen.
 */
let shop: OwnShop
let url: string
let visitor: Visitor
let frozen: number[] = []

beforeAll(async () => {
  shop = await ownShop('faults')
  url = shop.databaseUrl
  visitor = shop.visitor
  return shop.close
})

afterEach(() => {
  for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
})

it('§1 "While settings cannot be read, pages show the last that were read", and are not kept', async () => {
  const name = `Shop ${unique()}`
  await query(
    url,
    `INSERT INTO settings ("values", updated_at) VALUES ($1, now())
    ON CONFLICT (id) DO UPDATE SET "values" = $1`,
    [{ name }],
  )
  expect((await visitor.get('/contact')).text).toContain(name)
  const { _id } = await aProduct(await theOwner(shop.url))
  await query(url, 'ALTER TABLE settings RENAME COLUMN pictures TO unread')
  const { status, headers, text } = await visitor.get(`/product/${_id}`)
  expect([status, headers['cache-control'], text.includes(name)]).toEqual([200, 'no-store', true])
  // A process that never read them.
  const other = await openShop({ ...settings, DATABASE_URL: url, DATA_DIR: shop.folder, LOG_LEVEL: 'silent' })
  for (const path of ['/contact', '/login']) {
    const { status, headers } = await new Visitor(other.url).get(path)
    expect([path, status, Number(headers['retry-after']) > 0]).toEqual([path, 503, true])
  }
  await other.stop()

  await query(url, 'ALTER TABLE settings RENAME COLUMN unread TO pictures')
  expect((await visitor.get('/contact')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

it('New Arrivals that cannot be read are only logged, and a page without them is not kept (spec §8)', async () => {
  await query(url, 'ALTER TABLE products RENAME COLUMN is_new_arrival TO unread')
  const { status, headers, text } = await visitor.get('/newarrivals')
  await query(url, 'ALTER TABLE products RENAME COLUMN unread TO is_new_arrival')
  expect([status, headers['cache-control'], text.includes('href="/shop"')]).toEqual([200, 'no-store', true])
  expect((await visitor.get('/newarrivals')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
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
  // The shop drops the hanging connections instead of waiting for them.
  for (const path of ['/api/products', '/contact'])
    await expect.poll(async () => (await visitor.get(path)).status).toBe(200)
})
