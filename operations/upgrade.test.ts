import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../contract/command.ts'
import { anOrder, aPhone, aProduct } from '../contract/fixtures.ts'
import { aCustomer, type Person, theOwner } from '../contract/people.ts'
import { unique, Visitor } from '../contract/visitor.ts'
import type { OpenShop } from '../scripts/open-shop.ts'
import { type OwnPostgres, openPostgres } from './postgres.ts'
import { expectExact, Sale } from './sale.ts'
import { Shops, shopSettings } from './shops.ts'
import { earlierVersion, hasCommit } from './versions.ts'

const STOCK = 10_000

/** The version of 23 November 2026, from before backups, metrics and Urdu. */
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
  const sales: Sale[] = []

  const startOlder = () => shops.open(postgres.url, { SERVER_PROCESSES: '1' }, folder)

  /** Sells at these shops while something is done, without refusing anybody. */
  async function whileSelling(at: OpenShop[], act: () => Promise<unknown>): Promise<void> {
    const customers: Person[][] = []
    for (const { url } of at) customers.push([await aCustomer(url), await aCustomer(url), await aCustomer(url)])
    const selling = customers.map((some) => new Sale(some, productId))
    sales.push(...selling)
    await Promise.all(selling.map((sale) => sale.more(10)))
    await act()
    await Promise.all(selling.map((sale) => sale.more(10)))
    for (const sale of selling) {
      await sale.end()
      expect([...sale.statuses]).toEqual([201])
    }
    await expectExact(postgres.url, STOCK, ...sales)
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

  it('migrates while the older version sells', async () => {
    await whileSelling([older], async () => {
      const { code, printed } = await migrate()
      expect([code, printed]).toEqual([0, expect.stringContaining('Applied migrations: ')])
    })
    expect(await migrate()).toEqual({ code: 0, printed: 'No migration was missing' })
  })

  it('sells with both versions side by side, and both show what either changes', async () => {
    newer = await shops.open(postgres.url, { SERVER_PROCESSES: '1' })
    const shopsNow = [older, newer]
    await whileSelling(shopsNow, async () => {
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

  it('goes back: the older version goes on, starts again, and knows the orders of the newer one', async () => {
    const { body } = await (await aCustomer(newer.url)).post(
      '/api/orders',
      anOrder([{ _id: (await aProduct(await theOwner(newer.url)))._id, qty: 1 }], { phone: aPhone() }),
    )
    await whileSelling([older], () => newer.stop())
    await older.stop()
    older = await startOlder()
    await whileSelling([older], async () => undefined)
    const owner = await theOwner(older.url)
    for (const id of [body._id, ...sales.map((sale) => sale.answered[0])]) {
      expect((await owner.get(`/api/orders/${id}`)).status).toBe(200)
    }
  })
})
