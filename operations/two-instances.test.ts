import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scaledTimeout } from '@/lib/testing/pace'
import { aProduct } from '../contract/fixtures.ts'
import { aCustomer, theOwner } from '../contract/people.ts'
import { PASSWORD, unique, Visitor } from '../contract/visitor.ts'
import { hasNginx, type Nginx, openNginx } from '../scripts/nginx.ts'
import type { OpenShop } from '../scripts/open-shop.ts'
import { freePort } from '../scripts/postgres.ts'
import { Calls } from '../scripts/soak/calls.ts'
import { editsDuringSales, mixedCarts, oneKey, oneSoldOut, stockRace } from '../scripts/soak/stock.ts'
import { expectExactStock, OrderLoad } from './order-load.ts'
import { type OwnPostgres, openPostgres } from './postgres.ts'
import { Shops } from './shops.ts'

const isHere = hasNginx()
if (!isHere) console.error('Two instances are not tested: there is no nginx on the PATH')

const STOCK = 10_000
const shops = new Shops()
let postgres: OwnPostgres
let instances: OpenShop[]
let ports: number[]
let nginx: Nginx

const open = (port: number) => shops.open(postgres.url, { SERVER_PROCESSES: '1', PORT: String(port) })

beforeAll(async () => {
  if (!isHere) return
  postgres = await openPostgres()
  ports = [await freePort(), await freePort()]
  instances = await Promise.all(ports.map(open))
  nginx = await openNginx(ports)
})
afterAll(async () => {
  await nginx?.close()
  await shops.close()
  await postgres?.close()
})

/** Places orders before, during and after an event, and checks that exactly the confirmed ones are in the database. */
async function placeOrdersDuring(event: (load: OrderLoad) => Promise<unknown>): Promise<OrderLoad> {
  const { _id } = await aProduct(await theOwner(nginx.url), { countInStock: String(STOCK) })
  const load = new OrderLoad(await Promise.all(Array.from({ length: 6 }, () => aCustomer(nginx.url))), _id)
  await load.waitForOrders(40)
  await event(load)
  await load.waitForOrders(40)
  await load.stop()
  await expectExactStock(postgres.url, STOCK, load)
  return load
}

/** Restarts an instance on its port. */
async function restart(at: 0 | 1): Promise<void> {
  instances[at] = await open(ports[at] as number)
}

describe.skipIf(!isHere)('two instances behind nginx', () => {
  it.each([stockRace, mixedCarts, oneSoldOut, oneKey, editsDuringSales])('keep the stock exact: %o', async (run) => {
    const [owner, customer] = [await theOwner(nginx.url), await aCustomer(nginx.url)]
    const calls = new Calls(nginx.url, owner.token, customer.token)
    const { isHeld, what, figures } = await run({ calls, isShort: true })
    expect({ what, figures, isHeld }).toMatchObject({ isHeld: true })
  })

  it('show a change at once to signed-in visitors, whichever instance made it', async () => {
    const owner = await theOwner(nginx.url)
    const { _id } = await aProduct(owner)
    for (let change = 1; change <= 20; change += 1) {
      const name = `Change ${change} ${unique()}`
      expect((await owner.put(`/api/products/${_id}`, { name })).status).toBe(200)
      const seen = await Promise.all(instances.map(({ url }) => new Visitor(url).get(`/product/${_id}`)))
      expect([change, ...seen.map(({ text }) => text.includes(name))]).toEqual([change, true, true])
    }
  })

  it('survive the loss of one, which is used again after its restart', async () => {
    const load = await placeOrdersDuring(async (load) => {
      await instances[0]?.stop('SIGKILL')
      await load.waitForOrders(20)
      const visitor = new Visitor(nginx.url)
      for (const page of ['/', '/shop', '/contact']) expect((await visitor.get(page)).status).toBe(200)
      await restart(0)
    })
    // 0: nginx hangs up when the instance dies in the middle of its answer.
    expect([201, 502, 503, 0]).toEqual(expect.arrayContaining([...load.statuses]))
  })

  it('are restarted one after the other while orders are placed', async () => {
    const load = await placeOrdersDuring(async (load) => {
      for (const at of [0, 1] as const) {
        expect(await instances[at]?.stop('SIGTERM')).toBe(0)
        await restart(at)
        await load.waitForOrders(20)
      }
    })
    expect([201, 502, 503]).toEqual(expect.arrayContaining([...load.statuses]))
  })

  it('recover by themselves when their PostgreSQL is killed', async () => {
    const load = await placeOrdersDuring(async () => {
      const [pid] = readFileSync(path.join(postgres.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      const visitor = new Visitor(nginx.url)
      const ready = async () => (await visitor.get('/api/ready')).status
      await expect.poll(ready, { timeout: scaledTimeout(15_000) }).toBe(200)
    })
    expect([201, 502, 503]).toEqual(expect.arrayContaining([...load.statuses]))
    const { email } = await aCustomer(nginx.url)
    const login = await new Visitor(nginx.url).post('/api/users/login', { email, password: PASSWORD })
    expect(login.status).toBe(200)
  })
})
