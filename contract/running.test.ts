import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scaledTimeout } from '@/lib/testing/pace'
import { unique } from '@/lib/testing/payloads'
import { RawHttp } from '@/lib/testing/raw-http'
import { type OpenShop, openShop } from '../scripts/open-shop.ts'
import { PASSWORD, Visitor } from './visitor.ts'

/** A shop on the embedded database, started by `npm start` without settings, as after a fresh clone. */
let folder: string
let shop: OpenShop
let visitor: Visitor

const DEMO = { admin: 'admin@shop.test', customer: 'customer@shop.test', password: 'demo-shop-2026' }

async function open(settings: Record<string, string> = {}): Promise<void> {
  shop = await openShop({ DATA_DIR: folder, LOG_LEVEL: 'warn', ...settings }, { command: ['npm', 'start'] })
  visitor = new Visitor(shop.url)
}

/** Kills the shop itself, and not only npm. */
async function kill(): Promise<void> {
  const [pid] = readFileSync(path.join(folder, 'shop.lock'), 'utf8').split(' ')
  const gone = new Promise((resolve) => shop.process.once('close', resolve))
  process.kill(Number(pid), 'SIGKILL')
  await gone
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-running-'))
  await open()
})

afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

const login = (email: string, password: string) => visitor.post('/api/users/login', { email, password })
const total = async () => (await visitor.get('/api/products')).body.total

describe('npm start', () => {
  it('prints the URL and the demo accounts (§1)', async () => {
    expect(shop.output()).toContain(`The shop is open: http://localhost:${shop.port}`)
    const demo = `Demo accounts: ${DEMO.admin} and ${DEMO.customer}, password ${DEMO.password}`
    await expect.poll(() => shop.output()).toContain(demo)
    expect((await login(DEMO.admin, DEMO.password)).body.isAdmin).toBe(true)
    expect((await login(DEMO.customer, DEMO.password)).body.isAdmin).toBe(false)
  })

  it('listens on the loopback address only, as its demo accounts are public (§1)', async () => {
    const known = Object.values(os.networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
    // Only macOS, which always has ::1, does not accept connections to all of 127.0.0.0/8.
    const addresses = process.platform === 'darwin' ? known : [...known, '127.0.0.2']
    const others = addresses.filter((one) => one !== '127.0.0.1')
    expect(others).not.toEqual([])
    for (const address of others) {
      const answer = await RawHttp.open(shop.port, address).then(
        () => 'connected',
        () => 'refused',
      )
      expect([address, answer]).toEqual([address, 'refused'])
    }
  })

  it('seeds the demo catalogue into an embedded PostgreSQL, and serves production pages on PORT (§1)', async () => {
    expect(await total()).toBeGreaterThanOrEqual(64)
    const { status, text } = await visitor.get('/')
    expect([status, text.includes('/_next/static/')]).toEqual([200, true])
  })

  it('makes AUTH_SECRET once, and takes http://localhost:PORT for SITE_URL (§1)', async () => {
    expect(readFileSync(path.join(folder, 'auth-secret'), 'utf8').trim().length).toBeGreaterThanOrEqual(32)
    expect((await visitor.get('/contact')).text).toContain(`rel="canonical" href="${shop.url}/contact"`)
  })

  it('stops all it started at SIGTERM, and keeps data, secret, changes and limits for the next start (§1)', async () => {
    const email = `${unique()}@customers.test`
    const { body } = await visitor.post('/api/users', { name: 'Sana', email, password: PASSWORD })
    const admin = String((await login(DEMO.admin, DEMO.password)).body.token)
    const { products } = (await visitor.get('/api/products')).body as { products: { _id: string; name: string }[] }
    const name = `Renamed ${unique()}`
    const page = `/product/${products[0]?._id}`
    await visitor.get(page)
    expect((await visitor.put(`/api/products/${products[0]?._id}`, { name }, { token: admin })).status).toBe(200)
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await login(email, 'wrong')).status).toBe(401)
    const goods = await total()
    const secret = readFileSync(path.join(folder, 'auth-secret'), 'utf8')

    await shop.stop('SIGTERM')
    await expect(visitor.get('/api/health')).rejects.toThrow('ECONNREFUSED')
    expect(existsSync(path.join(folder, 'postgres/data/postmaster.pid'))).toBe(false)

    const begin = performance.now()
    await open()
    await expect.poll(async () => (await visitor.get('/api/ready')).status).toBe(200)
    // "A start with a fresh build is ready within 10 s".
    expect(performance.now() - begin).toBeLessThan(scaledTimeout(10_000))
    expect(readFileSync(path.join(folder, 'auth-secret'), 'utf8')).toBe(secret)
    expect([await total(), (await visitor.get(page)).text.includes(name)]).toEqual([goods, true])
    expect((await visitor.get('/api/orders/myorders', { token: String(body.token) })).status).toBe(200)
    expect((await login(email, PASSWORD)).status).toBe(429)
  })

  it('shows a change of the catalogue at the next request, also after a kill in between (§2)', async () => {
    const admin = String((await login(DEMO.admin, DEMO.password)).body.token)
    const { products } = (await visitor.get('/api/products')).body as { products: { _id: string }[] }
    const name = `Renamed ${unique()}`
    await visitor.get(`/product/${products[1]?._id}`)
    expect((await visitor.put(`/api/products/${products[1]?._id}`, { name }, { token: admin })).status).toBe(200)
    await kill()
    await open()
    expect((await visitor.get(`/product/${products[1]?._id}`)).text.includes(name)).toBe(true)
  })

  it('stops at Ctrl-C, and with ADMIN_EMAIL ends the role of the demo administrator (§1)', async () => {
    await shop.stop('SIGINT')
    await expect(visitor.get('/api/health')).rejects.toThrow('ECONNREFUSED')
    const own = { ADMIN_EMAIL: 'owner@shop.test', ADMIN_PASSWORD: 'an owner of tests 1' }
    await open(own)
    await expect.poll(() => shop.output()).toContain(`Demo accounts: ${DEMO.customer}, password`)
    expect((await login(DEMO.admin, DEMO.password)).body.isAdmin).toBe(false)
    expect((await login(own.ADMIN_EMAIL, own.ADMIN_PASSWORD)).body.isAdmin).toBe(true)
  })
})
