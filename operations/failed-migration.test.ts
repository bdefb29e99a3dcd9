import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../contract/command.ts'
import { aProduct } from '../contract/fixtures.ts'
import { aCustomer, query, theOwner } from '../contract/people.ts'
import type { OpenShop } from '../scripts/open-shop.ts'
import { freePort } from '../scripts/postgres.ts'
import { expectExactStock, OrderLoad } from './order-load.ts'
import { type OwnPostgres, openPostgres } from './postgres.ts'
import { Shops, shopSettings } from './shops.ts'
import { versionWith } from './versions.ts'

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

/** Runs commands of a version with these migrations, and checks that this version keeps taking orders meanwhile. */
async function placeOrdersDuring(
  migrations: Record<string, string>,
  commands: string[],
  env: Record<string, string> = {},
) {
  const version = versionWith(migrations)
  onTestFinished(version.remove)
  const { _id } = await aProduct(await theOwner(shop.url), { countInStock: String(STOCK) })
  const load = new OrderLoad(await Promise.all([1, 2, 3, 4].map(() => aCustomer(shop.url))), _id)
  await load.waitForOrders(10)
  const ended = []
  for (const command of commands) {
    ended.push(await runCommand([command], { ...shopSettings(postgres.url, shops.dataDir), ...env }, version.folder))
  }
  await load.waitForOrders(10)
  await load.stop()
  expect([...load.statuses]).toEqual([201])
  await expectExactStock(postgres.url, STOCK, load)
  return ended
}

const columns = async () =>
  (
    await query<{ name: string }>(
      postgres.url,
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'products' AND column_name ~ '^test_'`,
    )
  ).map(({ name }) => name)

it('a failed migration is rolled back, and the running version keeps taking orders', async () => {
  const ended = await placeOrdersDuring(
    {
      '29990101000000_works': 'ALTER TABLE products ADD COLUMN test_kept text',
      '29990102000000_fails': 'ALTER TABLE products ADD COLUMN test_lost text; SELECT 1 / 0',
    },
    ['migrate', 'start'],
    { PORT: String(await freePort()) },
  )
  for (const { code, printed } of ended) {
    expect(code).toBe(1)
    expect(printed).toContain('The migration 29990102000000_fails could not be applied: division by zero')
  }
  expect(await columns()).toEqual(['test_kept'])
})

it('a migration that removes what older versions use requires the setting that names them', async () => {
  const removing = { '29990103000000_removes': 'ALTER TABLE products DROP COLUMN test_kept; -- unused since 1.2.0' }
  const [refused] = await placeOrdersDuring(removing, ['migrate'])
  expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('set NO_ROLLBACK_BEFORE=1.2.0.') })
  expect(await columns()).toEqual(['test_kept'])
  const [allowed] = await placeOrdersDuring(removing, ['migrate'], { NO_ROLLBACK_BEFORE: '1.2.0' })
  expect(allowed).toMatchObject({ code: 0 })
  expect(await columns()).toEqual([])
})
