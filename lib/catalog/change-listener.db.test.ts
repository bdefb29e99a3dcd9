import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '@/lib/db'
import { aProduct } from '@/lib/testing/fixtures'
import { ChangeListener } from './change-listener'
import { LISTENER_NAME } from './listening-servers'

const url = () => process.env.DATABASE_URL ?? ''

let listener: ChangeListener
let heard: string[]
let gaps: number
let onGap: () => void
/** Somebody else's connection, e.g. the owner's with psql. */
let other: pg.Client

function listen(target: string): ChangeListener {
  heard = []
  gaps = 0
  onGap = () => undefined
  return new ChangeListener({
    url: target,
    onChange: (payload) => heard.push(payload),
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

/** What is heard of the product by plain SQL of another connection, once it is committed. */
async function heardOf(sql: string, values: unknown[]): Promise<string[]> {
  await listener.waitForInvalidation()
  heard.length = 0
  await other.query(sql, values)
  await listener.waitForInvalidation()
  return [...new Set(heard)].sort()
}

const LISTENING = `datname = current_database() AND application_name LIKE '${LISTENER_NAME}%'`
const cut = () => other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${LISTENING}`)

describe('the catalogue listener', () => {
  it('hears of a new product, of its change and of its end, whoever makes them', async () => {
    const { id } = await aProduct()
    const both = ['listing', `product:${id}`]
    await listener.waitForInvalidation()
    expect(heard).toEqual(expect.arrayContaining(both))
    expect(await heardOf('UPDATE products SET price = 999 WHERE id = $1', [id])).toEqual(both)
    expect(await heardOf('DELETE FROM products WHERE id = $1', [id])).toEqual(both)
    await aProduct()
    expect(await heardOf('TRUNCATE products CASCADE', [])).toEqual(['everything'])
  })

  it.each([
    ['a new price of a size', `UPDATE product_sizes SET price = 9 WHERE product_id = $1`],
    ['a size that goes', `DELETE FROM product_sizes WHERE product_id = $1`],
    ['another picture', `UPDATE product_images SET url = '/x' WHERE product_id = $1`],
    ['a mark', `UPDATE products SET is_new_arrival = true WHERE id = $1`],
    ['an edit that changes stock and name', `UPDATE products SET count_in_stock = 9, name = 'x' WHERE id = $1`],
  ])('hears of %s on the product’s page and the listings', async (_, sql) => {
    const { id } = await aProduct({ sizes: [{ size: 'M', quantity: 5 }] })
    expect(await heardOf(sql, [id])).toEqual(['listing', `product:${id}`])
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
  ])('hears of a stock that goes from %i to %i in %j', async (before, after, pages) => {
    const { id } = await aProduct({ countInStock: before, sizes: [{ size: 'M', quantity: before }] })
    const expected = pages.map((page) => (page === 'product' ? `product:${id}` : page))
    const stock = 'UPDATE products SET count_in_stock = $2 WHERE id = $1'
    const size = 'UPDATE product_sizes SET quantity = $2 WHERE product_id = $1'
    expect(await heardOf(stock, [id, after])).toEqual(expected)
    expect(await heardOf(size, [id, after])).toEqual(expected)
  })

  it('hears nothing of a change that is taken back', async () => {
    const { id } = await aProduct()
    await listener.waitForInvalidation()
    heard.length = 0
    await other.query('BEGIN')
    await other.query('UPDATE products SET price = 1 WHERE id = $1', [id])
    await listener.waitForInvalidation()
    expect(heard).toEqual([])
    await other.query('ROLLBACK')
    await listener.waitForInvalidation()
    expect(heard).toEqual([])
  })

  it('has heard what was committed before, whenever it is asked', async () => {
    const { id } = await aProduct()
    for (let price = 1; price <= 30; price += 1) {
      heard.length = 0
      await db.product.update({ where: { id }, data: { price } })
      await listener.waitForInvalidation()
      expect(heard).toContain(`product:${id}`)
    }
  })

  it('has heard of its own change each of many who change at once', async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, () => aProduct()))
    heard.length = 0
    await Promise.all(
      rows.map(async ({ id }) => {
        await db.product.update({ where: { id }, data: { price: 1 } })
        await listener.waitForInvalidation()
        expect(heard).toContain(`product:${id}`)
      }),
    )
  })
})

describe('a catalogue listener that lost its connection', () => {
  it('connects again, tells that it may have missed changes, and hears on', async () => {
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
    expect(await heardOf('UPDATE products SET price = 1 WHERE id = $1', [id])).toEqual(['listing', `product:${id}`])
  })

  it('finds out when it is asked what it heard, and answers once it is sure again', async () => {
    await cut()
    await listener.waitForInvalidation()
    expect(listener.isListening).toBe(true)
    expect(gaps).toBe(2)
  })

  it('settles while the database is away, and tells that it does not listen', async () => {
    const away = listen('postgresql://nobody:x@127.0.0.1:1/none')
    await away.settled()
    expect(away.isListening).toBe(false)
    await away.waitForInvalidation()
    expect(gaps).toBe(0)
    await away.close()
  })

  it('hears again once a database that was away is back', async () => {
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

  it('holds no connection once it is closed', async () => {
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
