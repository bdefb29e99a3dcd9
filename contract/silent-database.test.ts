import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type OpenShop, openShop } from '../scripts/open-shop.ts'
import { query } from './people.ts'
import { settings } from './setup.ts'
import { unique, Visitor } from './visitor.ts'

/** A shop on a database whose side of each connection can be made to hang, as if its machine were frozen. */
const name = `silent_${unique()}`
const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
let folder: string
let shop: OpenShop
let visitor: Visitor
let frozen: number[] = []

const onServer = <Row extends object>(text: string) => query<Row>(inject('postgresUrl'), text)

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-silent-'))
  await onServer(`CREATE DATABASE ${name}`)
  shop = await openShop({ ...settings, DATABASE_URL: url, DATA_DIR: folder, SERVER_PROCESSES: '1', LOG_LEVEL: 'warn' })
  visitor = new Visitor(shop.url)
})

afterAll(async () => {
  for (const pid of frozen) process.kill(pid, 'SIGCONT')
  await shop.stop()
  await onServer(`DROP DATABASE ${name} WITH (FORCE)`)
  rmSync(folder, { recursive: true, force: true })
})

it('§2 "503 with Retry-After while the database is away": also while it is there and says nothing', async () => {
  const asked = ['/api/products', '/api/products/newarrivals', '/shop?search=coat', '/product/none', '/sitemap.xml']
  await Promise.all([...asked, '/contact'].map((path) => visitor.get(path)))
  const rows = await onServer<{ pid: number }>(`SELECT pid FROM pg_stat_activity WHERE datname = '${name}'`)
  frozen = rows.map(({ pid }) => pid)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')

  const answers = await Promise.all(asked.map((path) => visitor.get(path)))
  const failed = answers.filter(({ status }) => status >= 500)
  expect(failed.length).toBeGreaterThan(0)
  for (const { status, headers } of failed) expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
  expect((await visitor.get('/contact')).status).toBe(200)
  // The connections that hang are given up: it is not waited for them to speak again.
  await expect.poll(async () => (await visitor.get('/api/products')).status).toBe(200)
})
