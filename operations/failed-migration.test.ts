import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../contract/command.ts'
import { aProduct } from '../contract/goods.ts'
import { aCustomer, query, theOwner } from '../contract/people.ts'
import type { OpenShop } from '../scripts/open-shop.ts'
import { freePort } from '../scripts/postgres.ts'
import { type OwnPostgres, openPostgres } from './postgres.ts'
import { expectExact, Sale } from './sale.ts'
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

/** Runs a command of a version with these migrations while this version sells, and checks that it sold all the while. */
async function whileSelling(migrations: Record<string, string>, commands: string[], env: Record<string, string> = {}) {
  const version = versionWith(migrations)
  onTestFinished(version.remove)
  const { _id } = await aProduct(await theOwner(shop.url), { countInStock: String(STOCK) })
  const sale = new Sale(await Promise.all([1, 2, 3, 4].map(() => aCustomer(shop.url))), _id)
  await sale.more(10)
  const ended = []
  for (const command of commands) {
    ended.push(await runCommand([command], { ...shopSettings(postgres.url, shops.dataDir), ...env }, version.folder))
  }
  await sale.more(10)
  await sale.end()
  expect([...sale.statuses]).toEqual([201])
  await expectExact(postgres.url, STOCK, sale)
  return ended
}

const columns = async () =>
  (
    await query<{ name: string }>(
      postgres.url,
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'products' AND column_name ~ '^test_'`,
    )
  ).map(({ name }) => name)

it('a migration that fails leaves the running version selling, and nothing of itself', async () => {
  const ended = await whileSelling(
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

it('a migration that removes what older versions use waits for the setting that names them', async () => {
  const removing = { '29990103000000_removes': 'ALTER TABLE products DROP COLUMN test_kept; -- unused since 1.2.0' }
  const [refused] = await whileSelling(removing, ['migrate'])
  expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('set NO_ROLLBACK_BEFORE=1.2.0.') })
  expect(await columns()).toEqual(['test_kept'])
  const [allowed] = await whileSelling(removing, ['migrate'], { NO_ROLLBACK_BEFORE: '1.2.0' })
  expect(allowed).toMatchObject({ code: 0 })
  expect(await columns()).toEqual([])
})
