import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '@/lib/platform/database/db'
import { aProduct } from '@/lib/testing/fixtures'
import { ChangeListener } from './change-listener'
import { LISTENER_NAME } from './listening-servers'

const url = () => process.env.DATABASE_URL ?? ''

let listener: ChangeListener
let notifications: string[]
let gaps: number
let onGap: () => void
/** A connection other than the shop's, e.g. the owner's psql. */
let other: pg.Client

function listen(target: string): ChangeListener {
  notifications = []
  gaps = 0
  onGap = () => undefined
  return new ChangeListener({
    url: target,
    onChange: (payload) => notifications.push(payload),
    onGap: () => {
      gaps += 1
      onGap()
    },
  })
}

beforeEach(async () => {
  other = new pg.Client({ connectionString: url() })
  await other.connect()
  listener = listen(url())
  await listener.settled()
})
afterEach(async () => {
  await listener.close()
  await other.end()
})

/** The notifications about the product that a statement on another connection causes once it is committed. */
async function notificationsOf(sql: string, values: unknown[]): Promise<string[]> {
  await listener.waitForInvalidation()
  notifications.length = 0
  await other.query(sql, values)
  await listener.waitForInvalidation()
  return [...new Set(notifications)].sort()
}

const LISTENING = `datname = current_database() AND application_name LIKE '${LISTENER_NAME}%'`
const cut = () => other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${LISTENING}`)

describe('the catalogue listener', () => {
  it('is notified of a new product, of its changes and of its deletion, whoever makes them', async () => {
    const { id } = await aProduct()
    const both = ['listing', `product:${id}`]
    await listener.waitForInvalidation()
    expect(notifications).toEqual(expect.arrayContaining(both))
    expect(await notificationsOf('UPDATE products SET price = 999 WHERE id = $1', [id])).toEqual(both)
    expect(await notificationsOf('DELETE FROM products WHERE id = $1', [id])).toEqual(both)
    await aProduct()
    expect(await notificationsOf('TRUNCATE products CASCADE', [])).toEqual(['everything'])
  })

  it.each([
    ['a new price of a size', `UPDATE product_sizes SET price = 9 WHERE product_id = $1`],
    ['a size that goes', `DELETE FROM product_sizes WHERE product_id = $1`],
    ['another picture', `UPDATE product_images SET url = '/x' WHERE product_id = $1`],
    ['a mark', `UPDATE products SET is_new_arrival = true WHERE id = $1`],
    ['an edit that changes stock and name', `UPDATE products SET count_in_stock = 9, name = 'x' WHERE id = $1`],
  ])('is notified of %s on the product’s page and the listings', async (_, sql) => {
    const { id } = await aProduct({ sizes: [{ size: 'M', quantity: 5 }] })
    expect(await notificationsOf(sql, [id])).toEqual(['listing', `product:${id}`])
  })

  it.each([
    [10, 9, []],
    [5, 4, []],
    [4, 3, ['product']],
    [3, 2, ['product']],
    [10, 2, ['product']],
    [1, 0, ['listing', 'product']],
    [10, 0, ['listing', 'product']],
    [0, 1, ['listing', 'product']],
    [0, 50, ['listing', 'product']],
  ])('is notified of a stock that goes from %i to %i in %j', async (before, after, pages) => {
    const { id } = await aProduct({ countInStock: before, sizes: [{ size: 'M', quantity: before }] })
    const expected = pages.map((page) => (page === 'product' ? `product:${id}` : page))
    const stock = 'UPDATE products SET count_in_stock = $2 WHERE id = $1'
    const size = 'UPDATE product_sizes SET quantity = $2 WHERE product_id = $1'
    expect(await notificationsOf(stock, [id, after])).toEqual(expected)
    expect(await notificationsOf(size, [id, after])).toEqual(expected)
  })

  it('is not notified of a change that is rolled back', async () => {
    const { id } = await aProduct()
    await listener.waitForInvalidation()
    notifications.length = 0
    await other.query('BEGIN')
    await other.query('UPDATE products SET price = 1 WHERE id = $1', [id])
    await listener.waitForInvalidation()
    expect(notifications).toEqual([])
    await other.query('ROLLBACK')
    await listener.waitForInvalidation()
    expect(notifications).toEqual([])
  })

  it('has received earlier commits whenever it is asked', async () => {
    const { id } = await aProduct()
    for (let price = 1; price <= 30; price += 1) {
      notifications.length = 0
      await db.product.update({ where: { id }, data: { price } })
      await listener.waitForInvalidation()
      expect(notifications).toContain(`product:${id}`)
    }
  })

  it('has received its own change when many change at the same time', async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, () => aProduct()))
    notifications.length = 0
    await Promise.all(
      rows.map(async ({ id }) => {
        await db.product.update({ where: { id }, data: { price: 1 } })
        await listener.waitForInvalidation()
        expect(notifications).toContain(`product:${id}`)
      }),
    )
  })
})

describe('a catalogue listener that lost its connection', () => {
  it('reconnects, reports that it may have missed changes, and listens again', async () => {
    const { id } = await aProduct()
    expect(gaps).toBe(1)
    const again = new Promise<void>((resolve) => {
      onGap = resolve
    })
    await cut()
    await again
    await listener.settled()
    expect(listener.isListening).toBe(true)
    expect(gaps).toBe(2)
    expect(await notificationsOf('UPDATE products SET price = 1 WHERE id = $1', [id])).toEqual([
      'listing',
      `product:${id}`,
    ])
  })

  it('detects the loss when asked what it has received, and answers once it is listening again', async () => {
    await cut()
    await listener.waitForInvalidation()
    expect(listener.isListening).toBe(true)
    expect(gaps).toBe(2)
  })

  it('stays usable while the database is down, and reports that it is not listening', async () => {
    const away = listen('postgresql://nobody:x@127.0.0.1:1/none')
    await away.settled()
    expect(away.isListening).toBe(false)
    await away.waitForInvalidation()
    expect(gaps).toBe(0)
    await away.close()
  })

  it('listens again once the database is back', async () => {
    const name = `away_${Math.random().toString(36).slice(2)}`
    const target = Object.assign(new URL(url()), { pathname: `/${name}` }).href
    const late = listen(target)
    await late.settled()
    expect(late.isListening).toBe(false)
    await other.query(`CREATE DATABASE ${name}`)
    await vi.waitUntil(() => late.isListening, { timeout: 30_000, interval: 20 })
    expect(gaps).toBe(1)
    await late.close()
    await other.query(`DROP DATABASE ${name} WITH (FORCE)`)
  })

  it('holds no connection after it is closed', async () => {
    await listener.close()
    await vi.waitUntil(
      async () => {
        const { rowCount } = await other.query(`SELECT 1 FROM pg_stat_activity WHERE ${LISTENING}`)
        return rowCount === 0
      },
      { timeout: 30_000, interval: 20 },
    )
    expect(gaps).toBe(1)
  })
})
