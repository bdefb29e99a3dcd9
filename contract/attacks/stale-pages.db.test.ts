import { describe, expect, it, vi } from 'vitest'
import { ChangeListener } from '@/lib/catalog/change-listener'
import { pool } from '@/lib/platform/database/db'
import { databaseFailures } from '@/lib/platform/http/database-down'
import { aServer, type Render } from '@/lib/testing/a-server'
import { aProduct } from '@/lib/testing/fixtures'
import { aPgProxy, type ProxyMode } from '@/lib/testing/pg-proxy'

/** A page that shows the product's price from the database. */
const priceOf =
  (id: string): Render =>
  async (_seen, response) => {
    const { rows } = await pool.query<{ price: number }>('SELECT price FROM products WHERE id = $1', [id])
    response.end(String(rows[0]?.price))
  }

const change = (id: string, price: number) => pool.query('UPDATE products SET price = $2 WHERE id = $1', [id, price])

/** A server that listens through a proxy and has cached the product's page with the price 777. */
async function aServerBehind(mode: ProxyMode = 'pass') {
  const { id } = await aProduct({ price: 777 })
  const proxy = await aPgProxy(mode)
  const server = await aServer(priceOf(id), { databaseUrl: proxy.url })
  const price = async () => Number((await server.send(`/product/${id}`)).body)
  for (const time of [1, 2]) expect([time, await price()]).toEqual([time, 777])
  return { ...server, id, proxy, price }
}

/** The listener of another process, which writes. */
async function aWriter(url = process.env.DATABASE_URL ?? ''): Promise<ChangeListener> {
  const writer = new ChangeListener({ url, onChange: () => undefined, onGap: () => undefined })
  await writer.settled()
  return writer
}

describe('after a completed write no server serves the old price (§2 "shows on every page and list at the next request")', () => {
  it.each(['swallow', 'pool'] as const)('when a proxy accepts LISTEN but loses notifications: %s', async (mode) => {
    const { id, price, listener } = await aServerBehind(mode)
    expect(listener.isListening).toBe(false)
    for (const at of [1000, 1001]) {
      await change(id, at)
      await listener.waitForInvalidation()
      expect(await price()).toBe(at)
    }
  })

  it('while its listener has no connection and the pool still writes', async () => {
    const { id, price, proxy, listener } = await aServerBehind()
    proxy.mode = 'refuse'
    proxy.cut()
    await vi.waitUntil(() => !listener.isListening, { timeout: 30_000, interval: 5 })
    for (let at = 1000; at < 1003; at += 1) {
      await change(id, at)
      expect(await price()).toBe(at)
    }
    proxy.mode = 'pass'
    await vi.waitUntil(() => listener.isListening, { timeout: 30_000, interval: 5 })
    expect(await price()).toBe(1002)
  })

  it('when the listening connection of another process hangs, which notices before the write is answered', async () => {
    const { id, price, proxy } = await aServerBehind()
    const writer = await aWriter()
    proxy.mode = 'hang'
    await change(id, 1234)
    await writer.waitForInvalidation()
    expect(await price()).toBe(1234)
    await change(id, 1235)
    await writer.waitForInvalidation()
    expect(await price()).toBe(1235)
    await writer.close()
  })

  it('when the writer has no listening connection and the other process hangs', async () => {
    const { id, price, proxy } = await aServerBehind()
    const refusing = await aPgProxy('refuse')
    const writer = await aWriter(refusing.url)
    proxy.mode = 'hang'
    await change(id, 1234)
    await writer.waitForInvalidation()
    expect(await price()).toBe(1234)
    await writer.close()
  })

  it('and pages are served from the cache again once the connection is back', async () => {
    const { id, price, proxy, listener, seen } = await aServerBehind()
    proxy.mode = 'hang'
    await vi.waitUntil(() => !listener.isListening, { timeout: 30_000, interval: 5 })
    await change(id, 1234)
    proxy.mode = 'pass'
    await vi.waitUntil(() => listener.isListening, { timeout: 30_000, interval: 5 })
    expect(await price()).toBe(1234)
    const rendered = seen.length
    expect([await price(), seen.length]).toEqual([1234, rendered])
  })
})

describe('a server that does not listen', () => {
  it('serves cached pages only when rendering fails because of the database', async () => {
    let why: 'none' | 'database' | 'defect' = 'none'
    const { send, listener } = await aServer((_seen, response) => {
      if (why === 'none') return response.end('page')
      if (why === 'database') databaseFailures.set(String(response.getHeader('x-request-id')), new Error('away'))
      response.writeHead(500).end(why)
    })
    await send('/')
    await listener.close()
    why = 'database'
    expect(await send('/')).toMatchObject({ status: 200, body: 'page' })
    why = 'defect'
    expect(await send('/')).toMatchObject({ status: 500, body: 'defect' })
  })
})
