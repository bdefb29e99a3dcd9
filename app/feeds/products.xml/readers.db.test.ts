import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Handler } from '@/lib/api/route'
import { MOST_READERS } from '@/lib/platform/http/downloads'
import { busyConnections, database } from '@/lib/testing/fixtures'
import { withSettings } from '@/lib/testing/settings'
import { GET, HEAD } from './route'

const PRODUCTS = 3_000

beforeAll(async () => {
  // A few hundred at a time stay below the statement timeout on a busy machine.
  for (let first = 1; first <= PRODUCTS; first += 250) {
    await database.$executeRaw`
      INSERT INTO products (id, name, description, fit, category, sub_category, brand, price, count_in_stock)
      SELECT 'tee-' || n, 'Tee ' || n, 'Plain.', 'Regular.', 'men', 'shirts', 'Many', 2490, 5
      FROM generate_series(${first}::int, ${first}::int + 249) n`
    await database.$executeRaw`
      INSERT INTO product_images (id, product_id, position, url, alt, colour)
      SELECT gen_random_uuid(), 'tee-' || n, 0, '/goods/tee-' || n || '/1/1200.webp', '', '#cccccc'
      FROM generate_series(${first}::int, ${first}::int + 249) n`
  }
})

const send = (handler: Handler = GET, method = 'GET', address = '') =>
  handler(new Request('http://shop.test/feeds/products.xml', { method, headers: { 'x-forwarded-for': address } }), {
    params: Promise.resolve({}),
  })

const itemsIn = async (response: Response) => (await response.text()).split('<item>').length - 1

describe('clients that read the feed at once', () => {
  it('are all served over a single database connection', async () => {
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, busyConnections())
    }, 1)
    onTestFinished(() => clearInterval(watch))
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()))
    expect(await Promise.all(answers.map(itemsIn))).toEqual(Array(8).fill(PRODUCTS))
    expect(most).toBeLessThanOrEqual(1)
  })

  it('block nobody when they read nothing, and are limited in number', async () => {
    const readers = []
    for (let at = 1; at < MOST_READERS; at += 1) readers.push((await send()).body?.getReader())
    expect(await itemsIn(await send())).toBe(PRODUCTS)
    readers.push((await send()).body?.getReader())
    const refused = await send()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    for (const reader of readers) await reader?.cancel()
    expect(await itemsIn(await send())).toBe(PRODUCTS)
  })

  it('of one address have at most a quarter of the slots (§2)', async () => {
    // As behind the server in front, which passes on the client's address.
    withSettings({ SHOP_FRONT: '1' })
    const readers = []
    for (let at = 0; at < MOST_READERS / 4; at += 1)
      readers.push((await send(GET, 'GET', '10.0.0.1')).body?.getReader())
    const refused = await send(GET, 'GET', '10.0.0.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await itemsIn(await send(GET, 'GET', '10.0.0.2'))).toBe(PRODUCTS)
    for (const reader of readers) await reader?.cancel()
    expect(await itemsIn(await send(GET, 'GET', '10.0.0.1'))).toBe(PRODUCTS)
  })

  it('hold no slot with a HEAD request', async () => {
    for (let at = 0; at < 2 * MOST_READERS; at += 1) {
      const { status, body } = await send(HEAD, 'HEAD')
      expect([at, status, body === null || (await new Response(body).text())]).toEqual([at, 200, ''])
    }
    expect(await itemsIn(await send())).toBe(PRODUCTS)
  })
})
