import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../contract/command.ts'
import { anOrder, aPhone, aProduct } from '../contract/fixtures.ts'
import { aCustomer, type Person, theOwner } from '../contract/people.ts'
import { unique, Visitor } from '../contract/visitor.ts'
import type { OpenShop } from '../scripts/open-shop.ts'
import { expectExactStock, OrderLoad } from './order-load.ts'
import { type OwnPostgres, openPostgres } from './postgres.ts'
import { Shops, shopSettings } from './shops.ts'
import { earlierVersion, hasCommit } from './versions.ts'

const STOCK = 10_000

/** The version of 23 November 2026, before backups, metrics and the Urdu pages. */
const commit = '9af7d477'
const isHere = hasCommit(commit)
if (!isHere)
  console.error(`The upgrade from ${commit} is not tested: the history is missing. Get it with git fetch --unshallow.`)

describe.skipIf(!isHere)(`an upgrade from ${commit}`, () => {
  const shops = new Shops()
  let folder: string
  let postgres: OwnPostgres
  let older: OpenShop
  let newer: OpenShop
  let productId: string
  const loads: OrderLoad[] = []

  const startOlder = () => shops.open(postgres.url, { SERVER_PROCESSES: '1' }, folder)

  /** Places orders in these shops before, during and after an action, and checks that none is refused. */
  async function placeOrdersDuring(at: OpenShop[], act: () => Promise<unknown>): Promise<void> {
    const customers: Person[][] = []
    for (const { url } of at) customers.push([await aCustomer(url), await aCustomer(url), await aCustomer(url)])
    const current = customers.map((some) => new OrderLoad(some, productId))
    loads.push(...current)
    await Promise.all(current.map((load) => load.waitForOrders(10)))
    await act()
    await Promise.all(current.map((load) => load.waitForOrders(10)))
    for (const load of current) {
      await load.stop()
      expect([...load.statuses]).toEqual([201])
    }
    await expectExactStock(postgres.url, STOCK, ...loads)
  }

  const migrate = () => runCommand(['migrate'], shopSettings(postgres.url, shops.dataDir))

  beforeAll(async () => {
    folder = await earlierVersion(commit)
    postgres = await openPostgres()
    older = await startOlder()
    productId = (await aProduct(await theOwner(older.url), { countInStock: String(STOCK) }))._id
  })
  afterAll(async () => {
    await shops.close()
    await postgres?.close()
  })

  it('migrates while the older version takes orders', async () => {
    await placeOrdersDuring([older], async () => {
      const { code, printed } = await migrate()
      expect([code, printed]).toEqual([0, expect.stringContaining('Applied migrations: ')])
    })
    expect(await migrate()).toEqual({ code: 0, printed: 'No migration was missing' })
  })

  it('runs both versions side by side, and each shows the changes of the other', async () => {
    newer = await shops.open(postgres.url, { SERVER_PROCESSES: '1' })
    const shopsNow = [older, newer]
    await placeOrdersDuring(shopsNow, async () => {
      const owners = await Promise.all(shopsNow.map(({ url }) => theOwner(url)))
      for (let change = 1; change <= 10; change += 1) {
        const name = `Change ${change} ${unique()}`
        const owner = owners[change % 2] as Person
        expect((await owner.put(`/api/products/${productId}`, { name })).status).toBe(200)
        for (const { url } of shopsNow) {
          const visitor = new Visitor(url)
          const pages = await Promise.all([`/product/${productId}`, '/shop'].map((page) => visitor.get(page)))
          expect([change, url, ...pages.map(({ text }) => text.includes(name))]).toEqual([change, url, true, true])
        }
      }
    })
  })

  it('can be rolled back: the older version keeps running, restarts, and has the orders of the newer one', async () => {
    const { body } = await (await aCustomer(newer.url)).post(
      '/api/orders',
      anOrder([{ _id: (await aProduct(await theOwner(newer.url)))._id, qty: 1 }], { phone: aPhone() }),
    )
    await placeOrdersDuring([older], () => newer.stop())
    await older.stop()
    older = await startOlder()
    await placeOrdersDuring([older], async () => undefined)
    const owner = await theOwner(older.url)
    for (const id of [body._id, ...loads.map((load) => load.confirmed[0])]) {
      expect((await owner.get(`/api/orders/${id}`)).status).toBe(200)
    }
  })
})
