import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../contract/command.ts'
import { aProduct } from '../contract/fixtures.ts'
import { aCustomer, theOwner } from '../contract/people.ts'
import type { OpenShop } from '../scripts/open-shop.ts'
import { expectExactStock, OrderLoad } from './order-load.ts'
import { hasPgBouncer, openPgBouncer } from './pgbouncer.ts'
import { type OwnPostgres, openPostgres } from './postgres.ts'
import { Shops, shopSettings } from './shops.ts'
import { smokeTests } from './smoke-tests.ts'

const isHere = hasPgBouncer()
if (!isHere) console.error('PgBouncer is not tested: there is no pgbouncer on the PATH')

describe.skipIf(!isHere)('behind PgBouncer in transaction mode', () => {
  const shops = new Shops()
  let postgres: OwnPostgres
  let pooler: Awaited<ReturnType<typeof openPgBouncer>>
  let shop: OpenShop

  beforeAll(async () => {
    postgres = await openPostgres()
    pooler = await openPgBouncer(postgres.url)
    // Migrations do not go through the pooler.
    const direct = { DIRECT_DATABASE_URL: postgres.url }
    shop = await shops.open(pooler.url, direct)
    const env = { ...shopSettings(pooler.url, shops.dataDir), ...direct }
    expect(await runCommand(['seed'], env)).toMatchObject({ code: 0 })
  })
  afterAll(async () => {
    await shops.close()
    await pooler?.close()
    await postgres?.close()
  })

  smokeTests(() => ({ url: shop.url, databaseUrl: postgres.url }))

  it('loses no confirmed order and recovers by itself when PgBouncer is killed and restarted', async () => {
    const { _id } = await aProduct(await theOwner(shop.url), { countInStock: '5000' })
    const load = new OrderLoad(await Promise.all([1, 2, 3, 4, 5, 6].map(() => aCustomer(shop.url))), _id)
    await load.waitForOrders(40)
    await pooler.restart()
    await load.waitForOrders(40)
    await load.stop()
    expect([201, 503]).toEqual(expect.arrayContaining([...load.statuses]))
    await expectExactStock(postgres.url, 5000, load)
  })
})
