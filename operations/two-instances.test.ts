import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scaledTimeout } from '@/lib/testing/pace'
import { aProduct } from '../contract/goods.ts'
import { aCustomer, theOwner } from '../contract/people.ts'
import { PASSWORD, unique, Visitor } from '../contract/visitor.ts'
import { hasNginx, type Nginx, openNginx } from '../scripts/nginx.ts'
import type { OpenShop } from '../scripts/open-shop.ts'
import { freePort } from '../scripts/postgres.ts'
import { Calls } from '../scripts/soak/calls.ts'
import { editsDuringSales, mixedCarts, oneKey, oneSoldOut, stockRace } from '../scripts/soak/stock.ts'
import { type OwnPostgres, openPostgres } from './postgres.ts'
import { expectExact, Sale } from './sale.ts'
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

/** Sells while `strike` happens and until it is over, and checks that every answered order is there, and no other. */
async function sellThrough(strike: (sale: Sale) => Promise<unknown>): Promise<Sale> {
  const { _id } = await aProduct(await theOwner(nginx.url), { countInStock: String(STOCK) })
  const sale = new Sale(await Promise.all(Array.from({ length: 6 }, () => aCustomer(nginx.url))), _id)
  await sale.more(40)
  await strike(sale)
  await sale.more(40)
  await sale.end()
  await expectExact(postgres.url, STOCK, sale)
  return sale
}

/** The instance in this place, started again on its port. */
async function startAgain(at: 0 | 1): Promise<void> {
  instances[at] = await open(ports[at] as number)
}

describe.skipIf(!isHere)('two instances behind nginx', () => {
  it.each([stockRace, mixedCarts, oneSoldOut, oneKey, editsDuringSales])('keep the stock exact: %o', async (run) => {
    const [owner, customer] = [await theOwner(nginx.url), await aCustomer(nginx.url)]
    const calls = new Calls(nginx.url, owner.token, customer.token)
    const { isHeld, what, figures } = await run({ calls, isShort: true })
    expect({ what, figures, isHeld }).toMatchObject({ isHeld: true })
  })

  it('show a change at once to those who are signed in, whichever instance made it', async () => {
    const owner = await theOwner(nginx.url)
    const { _id } = await aProduct(owner)
    for (let change = 1; change <= 20; change += 1) {
      const name = `Change ${change} ${unique()}`
      expect((await owner.put(`/api/products/${_id}`, { name })).status).toBe(200)
      const seen = await Promise.all(instances.map(({ url }) => new Visitor(url).get(`/product/${_id}`)))
      expect([change, ...seen.map(({ text }) => text.includes(name))]).toEqual([change, true, true])
    }
  })

  it('go on when one is killed, and use it again when it is back', async () => {
    const sale = await sellThrough(async (selling) => {
      await instances[0]?.stop('SIGKILL')
      await selling.more(20)
      const visitor = new Visitor(nginx.url)
      for (const page of ['/', '/shop', '/contact']) expect((await visitor.get(page)).status).toBe(200)
      await startAgain(0)
    })
    expect([201, 502, 503]).toEqual(expect.arrayContaining([...sale.statuses]))
  })

  it('are restarted one after the other while they sell', async () => {
    const sale = await sellThrough(async (selling) => {
      for (const at of [0, 1] as const) {
        expect(await instances[at]?.stop('SIGTERM')).toBe(0)
        await startAgain(at)
        await selling.more(20)
      }
    })
    expect([201, 502, 503]).toEqual(expect.arrayContaining([...sale.statuses]))
  })

  it('come back by themselves when their PostgreSQL is killed', async () => {
    const sale = await sellThrough(async () => {
      const [pid] = readFileSync(path.join(postgres.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      const visitor = new Visitor(nginx.url)
      const away = async () => (await visitor.get('/api/ready')).status
      await expect.poll(away, { timeout: scaledTimeout(15_000) }).toBe(200)
    })
    expect([201, 502, 503]).toEqual(expect.arrayContaining([...sale.statuses]))
    const { email } = await aCustomer(nginx.url)
    const login = await new Visitor(nginx.url).post('/api/users/login', { email, password: PASSWORD })
    expect(login.status).toBe(200)
  })
})
