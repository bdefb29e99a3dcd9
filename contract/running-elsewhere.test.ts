import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { scaledTimeout } from '@/lib/testing/pace'
import { unique } from '@/lib/testing/payloads'
import { RawHttp, requestText } from '@/lib/testing/raw-http'
import { type OpenShop, openShop } from '../scripts/open-shop.ts'
import { aBrowserOf, aCustomer, query } from './people.ts'
import { settings } from './setup.ts'
import { Visitor } from './visitor.ts'

/** Two shops behind https on one external database, started at the same time while it was empty. */
const name = `elsewhere_${unique()}`
const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
const SITE_URL = 'https://shop.example'
let folder: string
let shops: OpenShop[] = []
let one: Visitor
let two: Visitor

async function administer(...statements: string[]): Promise<void> {
  for (const statement of statements) await query(inject('postgresUrl'), statement)
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-elsewhere-'))
  await administer(`CREATE DATABASE ${name}`)
  const env = { ...settings, DATABASE_URL: url, DATA_DIR: folder, SITE_URL, LOG_LEVEL: 'warn' }
  shops = await Promise.all([openShop(env), openShop({ ...env, RATE_LIMIT_SCALE: '2' })])
  ;[one, two] = shops.map(({ port }) => new Visitor(`http://localhost:${port}`)) as [Visitor, Visitor]
})

afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()))
  await administer(`DROP DATABASE ${name} WITH (FORCE)`)
  rmSync(folder, { recursive: true, force: true })
})

const login = (visitor: Visitor, email: string, password: string, headers = {}) =>
  visitor.post('/api/users/login', { email, password }, { headers })

describe('a shop with a DATABASE_URL', () => {
  it('starts as several instances at once, on one empty database too (§1)', async () => {
    const ready = async () => [(await one.get('/api/ready')).status, (await two.get('/api/ready')).status]
    await expect.poll(ready).toEqual([200, 200])
  })

  it('has no demo data and no demo accounts, whatever its build was made with (§1)', async () => {
    expect((await one.get('/shop')).text.includes('/goods/')).toBe(false)
    expect((await one.get('/api/products')).body.total).toBe(0)
    for (const email of ['admin@shop.test', 'customer@shop.test']) {
      expect((await login(one, email, 'demo-shop-2026')).status).toBe(401)
    }
    for (const shop of shops) expect(shop.output()).not.toMatch(/demo|SITE_URL/i)
  })

  it('has the administrator of ADMIN_EMAIL and ADMIN_PASSWORD (§1)', async () => {
    const { status, body } = await login(two, settings.ADMIN_EMAIL, settings.ADMIN_PASSWORD)
    expect([status, body.isAdmin]).toEqual([200, true])
  })

  it('answers /metrics with 404 without METRICS_TOKEN (§1)', async () => {
    const headers = { authorization: 'Bearer a token of Prometheus' }
    expect([(await one.get('/metrics')).status, (await one.get('/metrics', { headers })).status]).toEqual([404, 404])
  })

  it('takes canonical links, HSTS and secure cookies from SITE_URL (§1, §6)', async () => {
    const { headers, text } = await one.get('/contact')
    for (const path of [
      '/contact',
      '/login',
      '/none',
      '/api/health',
      '/api/products',
      '/early.js',
      '/goods/none',
      '/%',
    ])
      expect((await one.get(path)).headers['strict-transport-security']).toMatch(/max-age=31536000/)
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    expect(text.includes(`rel="canonical" href="${SITE_URL}/contact"`)).toBe(true)
    const [cookie = ''] = (await one.get('/api/auth/csrf')).headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^__Host-next-auth\.csrf-token=.*; Secure/)
    expect(await aBrowserOf(await aCustomer(one.url))).toMatch(/(^|; )__Host-next-auth\.session-token=/)
  })

  it('counts by the socket’s address without TRUST_PROXY, and RATE_LIMIT_SCALE times as many calls (§1)', async () => {
    const email = `${unique()}@customers.test`
    const wrong = async (visitor: Visitor, at: number) =>
      (await login(visitor, email, 'wrong', { 'x-forwarded-for': `6.6.6.${at}`, 'x-real-ip': `6.6.6.${at}` })).status
    for (let at = 0; at < 5; at += 1) expect(await wrong(one, at)).toBe(401)
    // Both count in the same database, and the other's limit is twice as high. Refused attempts are not counted.
    expect([await wrong(one, 6), await wrong(two, 7)]).toEqual([429, 401])
    for (let at = 8; at < 12; at += 1) expect(await wrong(two, at)).toBe(401)
    expect(await wrong(two, 12)).toBe(429)
  })

  it('is not ready and answers 503 while its database is away, and serves what it keeps (§1, §2)', async () => {
    await one.get('/contact')
    await administer(
      `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    )
    const [health, ready, list, kept] = await Promise.all(
      ['/api/health', '/api/ready', '/api/products', '/contact'].map((path) => one.get(path)),
    )
    expect([health?.status, health?.text, kept?.status]).toEqual([200, '{"status":"ok"}', 200])
    for (const away of [ready, list]) {
      expect([away?.status, Number(away?.headers['retry-after']) > 0]).toEqual([503, true])
      expect(away?.body.message).toMatch(/^[A-Z]/)
    }
    expect((await login(one, settings.ADMIN_EMAIL, settings.ADMIN_PASSWORD)).status).toBe(503)
    await administer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await expect.poll(async () => (await one.get('/api/ready')).status, { timeout: scaledTimeout(5_000) }).toBe(200)
  })

  it('is not ready after SIGTERM, finishes running requests, then exits, within 15 s (§1)', async () => {
    const shop = shops[1]
    if (!shop) throw new Error('There is no second shop')
    const body = JSON.stringify({ email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
    const slow = await RawHttp.open(shop.port)
    slow.send(requestText('POST /api/users/login', headers, body.slice(0, 9)))
    await two.get('/api/health')
    const begin = performance.now()
    const stopped = shop.stop('SIGTERM')
    await expect.poll(async () => (await two.get('/api/ready')).status).toBe(503)
    expect((await slow.send(body.slice(9)).answer()).status).toBe(200)
    expect([await stopped, performance.now() - begin < scaledTimeout(15_000)]).toEqual([0, true])
    await expect(two.get('/api/health')).rejects.toThrow('ECONNREFUSED')
  })
})

describe('a wrong or missing setting', () => {
  const start = (env: Record<string, string>) => {
    const { PATH = '' } = process.env
    return spawnSync(process.execPath, ['scripts/cli.mjs', 'start'], {
      env: { NODE_ENV: 'production', PATH, DATA_DIR: folder, ...env },
      encoding: 'utf8',
    })
  }

  it.each([
    ['AUTH_SECRET', { DATABASE_URL: url }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: 'password' }],
    ['PORT', { PORT: '70000' }],
  ])('stops the start with one line that names it: %s (§1)', (setting, env) => {
    const { status, stderr, stdout } = start(env)
    expect([status, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1])
    expect(stderr).toContain(setting)
  })
})
