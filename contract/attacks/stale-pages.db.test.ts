import { describe, expect, it, onTestFinished } from 'vitest'
import { pool } from '@/lib/platform/database/db'
import { aServer, type Render } from '@/lib/testing/a-server'
import { aProduct } from '@/lib/testing/fixtures'
import { aPgProxy } from '@/lib/testing/pg-proxy'

const change = (id: string, price: number) => pool.query('UPDATE products SET price = $2 WHERE id = $1', [id, price])

async function priceOf(id: string): Promise<string> {
  const { rows } = await pool.query<{ price: number }>('SELECT price FROM products WHERE id = $1', [id])
  return String(rows[0]?.price)
}

/** A server, maybe behind a proxy of its own to the database, that has kept the product's page with its price. */
async function aServerOf(id: string, databaseUrl?: string) {
  const server = await aServer(async (_seen, response) => response.end(await priceOf(id)), { databaseUrl })
  const price = async () => Number((await server.send(`/product/${id}`)).body)
  const rendered = () => server.seen.length
  await price()
  // What a look before the render may have seen in part is over after the second one.
  for (let before = -1; before !== rendered(); await price()) before = rendered()
  return { ...server, price, rendered }
}

describe('after a commit no server serves the old price (§2 "shows on every page and list at the next request")', () => {
  it('whichever of two servers is asked, and both keep the new page', async () => {
    const { id } = await aProduct({ price: 777 })
    const [one, two] = [await aServerOf(id), await aServerOf(id)]
    for (let price = 1000; price < 1040; price += 1) {
      await change(id, price)
      expect(await Promise.all([one.price(), two.price()])).toEqual([price, price])
    }
    const before = [one.rendered(), two.rendered()]
    await Promise.all([one.price(), two.price()])
    expect([one.rendered(), two.rendered()]).toEqual(before)
  })

  it('when its transaction began before pages that are kept meanwhile', async () => {
    const { id } = await aProduct({ price: 777 })
    const { id: other } = await aProduct()
    const server = await aServerOf(id)
    const writer = await pool.connect()
    onTestFinished(() => writer.release())
    await writer.query('BEGIN')
    await writer.query('UPDATE products SET price = 1234 WHERE id = $1', [id])
    for (let at = 0; at < 3; at += 1) {
      await change(other, 500 + at)
      expect(await server.price()).toBe(777)
    }
    await writer.query('COMMIT')
    expect(await server.price()).toBe(1234)
  })

  it('when it happens while the page is rendered: what began before is not kept', async () => {
    const { id } = await aProduct({ price: 777 })
    let read: () => void = () => undefined
    let finish: () => void = () => undefined
    const isRead = new Promise<void>((resolve) => {
      read = resolve
    })
    const mayFinish = new Promise<void>((resolve) => {
      finish = resolve
    })
    const render: Render = async (_seen, response) => {
      const price = await priceOf(id)
      read()
      if (price === '777') await mayFinish
      response.end(price)
    }
    const { send } = await aServer(render)
    const early = send(`/product/${id}`)
    await isRead
    await change(id, 1234)
    expect((await send(`/product/${id}`)).body).toBe('1234')
    finish()
    expect((await early).body).toBe('777')
    expect((await send(`/product/${id}`)).body).toBe('1234')
  })

  it('when many ask at the same time', async () => {
    const { id } = await aProduct({ price: 1 })
    const server = await aServerOf(id)
    for (let price = 2; price < 12; price += 1) {
      const asking = Array.from({ length: 20 }, () => server.price())
      await change(id, price)
      asking.push(...Array.from({ length: 20 }, () => server.price()))
      const seen = await Promise.all(asking)
      expect(seen.slice(20)).toEqual(Array(20).fill(price))
      expect(seen.slice(0, 20).every((one) => one === price || one === price - 1)).toBe(true)
    }
  })

  it('when the database was away, hung or was restarted between commit and request', async () => {
    const { id } = await aProduct({ price: 777 })
    const proxy = await aPgProxy()
    const server = await aServerOf(id, proxy.url)
    for (const mode of ['refuse', 'hang'] as const) {
      proxy.mode = mode
      if (mode === 'refuse') proxy.cut()
      const price = await server.price()
      await change(id, price + 1)
      expect(await server.price()).toBe(price)
      proxy.mode = 'pass'
      if (mode === 'hang') proxy.cut()
      expect(await server.price()).toBe(price + 1)
    }
  })
})
