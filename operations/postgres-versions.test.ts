import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { runCommand } from '../contract/command.ts'
import { query } from '../contract/people.ts'
import type { OpenShop } from '../scripts/open-shop.ts'
import { majors, type OwnPostgres, openPostgres } from './postgres.ts'
import { Shops, shopSettings } from './shops.ts'
import { smokeTests } from './smoke-tests.ts'

/** The newest PostgreSQL, to which backups of the others are restored. */
let newest: OwnPostgres

beforeAll(async () => {
  newest = await openPostgres()
})
afterAll(() => newest?.close())

/** `contract/backup` compares everything. */
const figuresOf = (url: string) =>
  query<{ orders: number }>(
    url,
    `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT sum(qty)::int FROM order_items) AS sold,
       count(*)::int AS products, sum(count_in_stock)::int AS left FROM products`,
  )

describe.each(majors)('on PostgreSQL %s', (major) => {
  const shops = new Shops()
  let postgres: OwnPostgres
  let shop: OpenShop

  beforeAll(async () => {
    postgres = await openPostgres(major)
    const [row] = await query<{ server_version: string }>(postgres.url, 'SHOW server_version')
    expect(row?.server_version).toMatch(new RegExp(`^${major}\\.`))
    shop = await shops.open(postgres.url)
    expect(await runCommand(['seed'], shopSettings(postgres.url, shops.dataDir))).toMatchObject({ code: 0 })
  })
  afterAll(async () => {
    await shops.close()
    await postgres?.close()
  })

  smokeTests(() => ({ url: shop.url, databaseUrl: postgres.url }))

  it('is backed up, and restored to this version and to the newest', async () => {
    const file = path.join(shops.dataDir, 'shop.backup')
    await shop.stop()
    expect(await runCommand(['backup', file], shopSettings(postgres.url, shops.dataDir))).toMatchObject({ code: 0 })
    const figures = await figuresOf(postgres.url)
    expect(figures[0]?.orders).toBeGreaterThan(50)
    for (const server of [postgres.url, newest.url]) {
      const name = `restored_${unique()}`
      await query(server, `CREATE DATABASE ${name}`)
      const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
      const place = path.join(shops.dataDir, name)
      expect(await runCommand(['restore', file], shopSettings(url, place))).toMatchObject({ code: 0 })
      expect(await figuresOf(url)).toEqual(figures)
    }
  })
})
