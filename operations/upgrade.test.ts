import path from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../contract/command.ts'
import { aPlacedOrder, aProduct } from '../contract/fixtures.ts'
import { aCustomer, query, theOwner } from '../contract/people.ts'
import type { OpenShop } from '../scripts/open-shop.ts'
import { versionWith } from './later-version.ts'
import { expectExactStock, OrderLoad } from './order-load.ts'
import { type OwnPostgres, openPostgres } from './postgres.ts'
import { Shops, shopSettings } from './shops.ts'

const STOCK = 5000
const shops = new Shops()
let postgres: OwnPostgres
let shop: OpenShop

beforeAll(async () => {
  postgres = await openPostgres()
  shop = await shops.open(postgres.url)
})
afterAll(async () => {
  await shops.close()
  await postgres?.close()
})

/** Migrates with a later version, which has these migrations, while this version keeps taking orders. */
async function migrateDuringOrders(migrations: Record<string, string>) {
  const version = versionWith(migrations)
  onTestFinished(version.remove)
  const { _id } = await aProduct(await theOwner(shop.url), { countInStock: String(STOCK) })
  const load = new OrderLoad(await Promise.all([1, 2, 3, 4].map(() => aCustomer(shop.url))), _id)
  await load.waitForOrders(10)
  const ended = await runCommand(['migrate'], shopSettings(postgres.url, shops.dataDir), version.folder)
  await load.waitForOrders(10)
  await load.stop()
  expect([...load.statuses]).toEqual([201])
  await expectExactStock(postgres.url, STOCK, load)
  return ended
}

/** The columns that these migrations have added. */
const columns = async (url = postgres.url) =>
  (
    await query<{ name: string }>(
      url,
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'products' AND column_name ~ '^test_'`,
    )
  ).map(({ name }) => name)

const adding = (column: string) => `ALTER TABLE products ADD COLUMN ${column} text`

it('this version takes orders while a later one migrates, and starts again afterwards', async () => {
  const { code, printed } = await migrateDuringOrders({ '29990101000000_works': adding('test_added') })
  expect([code, printed]).toEqual([0, expect.stringContaining('Applied migrations: 29990101000000_works')])
  expect(await columns()).toContain('test_added')
  await shop.stop()
  shop = await shops.open(postgres.url)
  await aPlacedOrder(await aCustomer(shop.url), await aProduct(await theOwner(shop.url)))
})

it('a failed migration is rolled back, and the running version keeps taking orders', async () => {
  const { code, printed } = await migrateDuringOrders({
    '29990102000000_works': adding('test_kept'),
    '29990103000000_fails': `${adding('test_lost')}; SELECT 1 / 0`,
  })
  const message = 'The migration 29990103000000_fails could not be applied: division by zero'
  expect([code, printed]).toEqual([1, expect.stringContaining(message)])
  expect(await columns()).toContain('test_kept')
  expect(await columns()).not.toContain('test_lost')
})

it('a later version restores a backup of this one and migrates it', async () => {
  const [older, newer] = [await openPostgres(), await openPostgres()]
  onTestFinished(async () => {
    await older.close()
    await newer.close()
  })
  const [from, to] = [path.join(shops.dataDir, 'from'), path.join(shops.dataDir, 'to')]
  const file = path.join(shops.dataDir, 'shop.backup')
  const version = versionWith({ '29990101000000_works': adding('test_added') })
  onTestFinished(version.remove)
  for (const command of [['migrate'], ['backup', file]])
    expect(await runCommand(command, shopSettings(older.url, from))).toMatchObject({ code: 0 })
  const restored = await runCommand(['restore', file], shopSettings(newer.url, to), version.folder)
  expect(restored).toMatchObject({ code: 0 })
  expect(await columns(newer.url)).toEqual(['test_added'])
})
