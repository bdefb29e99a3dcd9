import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { scaledTimeout } from '@/lib/testing/pace'
import { hasNginx, type Nginx, openNginx } from '../scripts/nginx.ts'
import { anOrder, aProduct } from './fixtures.ts'
import { aBrowserOf, aCustomer, type Person, theOwner } from './people.ts'
import { PASSWORD, unique, Visitor } from './visitor.ts'

/** The shop behind deploy/nginx.conf. Skipped where nginx is not installed. */
const isHere = hasNginx()
if (!isHere) console.error('deploy/nginx.conf is not tested: there is no nginx on the PATH')

let nginx: Nginx
let visitor: Visitor
let customer: Person
let owner: Person

beforeAll(async () => {
  if (!isHere) return
  nginx = await openNginx([inject('shop').port])
  visitor = new Visitor(nginx.url)
  customer = await aCustomer()
  owner = await theOwner()
})

afterAll(async () => {
  await nginx?.close()
})

/** The cache status of each of two successive requests. */
async function twice(path: string, headers: Record<string, string> = {}): Promise<unknown[]> {
  const first = await visitor.get(path, { headers })
  const second = await visitor.get(path, { headers })
  return [first.headers['x-cache'], second.headers['x-cache']]
}

describe.skipIf(!isHere)('a public page behind nginx', () => {
  it.each(['/', '/newarrivals', '/contact'])('is served from the micro-cache the second time: %s', async (path) => {
    // Another test may have requested it within the second.
    expect(await twice(`${path}?x=${unique()}`)).toEqual(['MISS', 'HIT'])
  })

  it('keeps its policy, compression and ETag', async () => {
    const path = `/shop?search=${unique()}`
    const own = new Visitor()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      const direct = await own.get(path, { headers })
      for (const cache of ['MISS', 'HIT']) {
        const { status, headers: given, text } = await visitor.get(path, { headers })
        expect([status, given['x-cache'], given.etag, text]).toEqual([200, cache, direct.headers.etag, direct.text])
        for (const name of ['content-security-policy', 'content-encoding', 'cache-control', 'vary']) {
          expect([name, given[name]]).toEqual([name, direct.headers[name]])
        }
      }
      const again = await visitor.get(path, { headers: { ...headers, 'if-none-match': String(direct.headers.etag) } })
      expect([again.status, again.text]).toEqual([304, ''])
    }
  })

  it('may have a long policy header', async () => {
    const policy = `script-src ${Array.from({ length: 300 }, () => `'sha256-${unique()}${unique()}${unique()}='`).join(' ')}`
    const server = createServer((_, response) => {
      response
        .setHeader('Content-Security-Policy', policy)
        .setHeader('Cache-Control', 'public, max-age=0')
        .end('A page')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const before = await openNginx([(server.address() as AddressInfo).port])
    onTestFinished(async () => {
      await before.close()
      server.closeAllConnections()
      server.close()
    })
    const page = new Visitor(before.url)
    for (const cache of ['MISS', 'HIT']) {
      const { status, headers } = await page.get('/')
      expect([status, headers['x-cache'], headers['content-security-policy']]).toEqual([200, cache, policy])
    }
  })

  it('is cached once for equivalent Accept-Encoding headers', async () => {
    const path = `/shop?search=${unique()}`
    await visitor.get(path, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
    const { headers } = await visitor.get(path, { headers: { 'accept-encoding': 'br;q=1.0, gzip;q=0.5' } })
    expect([headers['x-cache'], headers['content-encoding']]).toEqual(['HIT', 'br'])
    const without = await visitor.get(path, { headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect(without.headers['content-encoding']).toBe('gzip')
  })

  it('shows a change at once to signed-in visitors, and to others within two seconds', async () => {
    const [cookie, { _id }] = [await aBrowserOf(customer), await aProduct(owner)]
    const page = `/product/${_id}`
    await visitor.get(page)
    const name = `Renamed ${unique()}`
    expect((await owner.put(`/api/products/${_id}`, { name })).status).toBe(200)
    expect((await visitor.get(page, { headers: { cookie } })).text).toContain(name)
    await expect.poll(async () => (await visitor.get(page)).text, { timeout: scaledTimeout(2_500) }).toContain(name)
  })

  it('includes neither unknown pages nor form submissions', async () => {
    expect(await twice(`/product/${unique()}`)).toEqual(['MISS', 'MISS'])
    const posted = await visitor.post('/contact', 'x=1')
    expect(posted.headers['x-cache']).not.toBe('HIT')
  })
})

describe.skipIf(!isHere)('what is somebody’s own', () => {
  it.each([
    ['a cookie', { cookie: 'next-auth.session-token=x' }],
    ['any cookie', { cookie: 'theme=dark' }],
    ['a token', { authorization: 'Bearer x' }],
    ['a token in the header Bearer', { bearer: 'x' }],
    ['the data of a navigation', { rsc: '1', 'next-router-prefetch': '1' }],
    ['a wish for little data', { 'save-data': 'on' }],
    ['a range', { range: 'bytes=0-9' }],
  ])('goes past the micro-cache, there and back: with %s', async (_, headers) => {
    const path = `/shop?search=${unique()}`
    expect(await twice(path, headers)).toEqual(['BYPASS', 'BYPASS'])
    expect(await twice(path)).toEqual(['MISS', 'HIT'])
    expect(await twice(path, headers)).toEqual(['BYPASS', 'BYPASS'])
  })

  it('is not served to anybody else', async () => {
    const [cookie, other] = [await aBrowserOf(customer), await aCustomer()]
    const cookieOfOther = await aBrowserOf(other)
    for (const path of ['/profile', '/orders', '/profile?x.css', '/checkout']) {
      const own = await visitor.get(path, { headers: { cookie } })
      const others = await visitor.get(path, { headers: { cookie: cookieOfOther } })
      const strangers = await visitor.get(path)
      expect([path, own.text.includes(other.email), others.text.includes(customer.email)]).toEqual([path, false, false])
      expect(strangers.text.includes(customer.email) || strangers.text.includes(other.email)).toBe(false)
    }
    expect((await visitor.get('/profile', { headers: { cookie } })).text).toContain(customer.email)
  })

  it('is not cached when it is not public, sets a cookie, or belongs to the API', async () => {
    expect(await twice('/login')).toEqual(['MISS', 'MISS'])
    const cookies = []
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await visitor.get('/api/auth/csrf')
      expect(headers['x-cache']).toBeUndefined()
      cookies.push(String(headers['set-cookie']))
    }
    expect([cookies[0] === cookies[1], cookies[0]?.includes('csrf-token')]).toEqual([false, true])
    expect(await twice('/api/products')).toEqual([undefined, undefined])
  })

  it('works for an order, a large form and the address that limits count', async () => {
    const { _id } = await aProduct(owner, { countInStock: '1' })
    const order = () => visitor.post('/api/orders', anOrder([{ _id, qty: 1 }]), { token: customer.token })
    expect([(await order()).status, (await order()).status]).toEqual([201, 409])
    const big = Buffer.alloc(25 * 1024 * 1024 + 1)
    const refused = await visitor.post('/api/products', big, {
      token: owner.token,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([refused.status, typeof refused.body.message]).toEqual([413, 'string'])
    const { email } = await aCustomer()
    const statuses = []
    for (let wrong = 0; wrong < 6; wrong += 1) {
      const guess = { headers: { 'x-forwarded-for': `6.6.6.${wrong}` } }
      statuses.push((await visitor.post('/api/users/login', { email, password: `${PASSWORD}!` }, guess)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})

describe.skipIf(!isHere)('a file behind nginx', () => {
  it('is fetched once and cached as long as the shop allows', async () => {
    const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec((await visitor.get('/')).text) ?? []
    await visitor.get(script)
    const { headers, status } = await visitor.get(script)
    expect([status, headers['x-cache'], headers['cache-control']]).toEqual([
      200,
      'HIT',
      'public, max-age=31536000, immutable',
    ])
  })
})
