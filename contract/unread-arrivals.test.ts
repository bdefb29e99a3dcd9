import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type OpenShop, openShop } from '../scripts/open-shop.ts'
import { aProduct } from './goods.ts'
import { query, theOwner } from './people.ts'
import { settings } from './setup.ts'
import { unique, Visitor } from './visitor.ts'

/** A shop on a database of its own, whose catalogue can be made unreadable. */
const database = `unread_${unique()}`
const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${database}` }).href
let folder: string
let shop: OpenShop

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-unread-'))
  await query(inject('postgresUrl'), `CREATE DATABASE ${database}`)
  shop = await openShop({
    ...settings,
    DATABASE_URL: url,
    DATA_DIR: folder,
    SERVER_PROCESSES: '1',
    LOG_LEVEL: 'silent',
  })
})

afterAll(async () => {
  await shop.stop()
  await query(inject('postgresUrl'), `DROP DATABASE ${database} WITH (FORCE)`)
  rmSync(folder, { recursive: true, force: true })
})

it('New Arrivals that cannot be read fail neither home nor their own page, and are back once they can', async () => {
  const visitor = new Visitor(shop.url)
  const { name } = await aProduct(await theOwner(shop.url), { newArrivals: 'true' })
  await query(url, 'ALTER TABLE products RENAME COLUMN is_new_arrival TO unread')
  for (const [page, heading, wayOn] of [
    ['/', 'Shop Now', '/shop?query=men'],
    ['/newarrivals', 'New Arrivals</h1>', '/shop'],
  ] as const) {
    const { status, text } = await visitor.get(page)
    expect([page, status]).toEqual([page, 200])
    for (const part of [heading, `href="${wayOn}"`, '</html>'])
      expect([page, part, text.includes(part)]).toEqual([page, part, true])
    expect([page, /Something went wrong|Unexpected Application Error|Nothing has arrived/.test(text)]).toEqual([
      page,
      false,
    ])
  }
  expect((await visitor.get('/shop?query=men')).status, 'a page that is nothing without the catalogue').toBe(500)

  await query(url, 'ALTER TABLE products RENAME COLUMN unread TO is_new_arrival')
  for (const page of ['/', '/newarrivals'])
    expect([page, (await visitor.get(page)).text.includes(name)]).toEqual([page, true])
})
