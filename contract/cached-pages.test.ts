import { Agent } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { anOrder, aProduct } from './fixtures.ts'
import { aBrowserOf, aCustomer, type Person, sql, theOwner } from './people.ts'
import { type Answer, Visitor } from './visitor.ts'

const visitor = new Visitor()
let owner: Person
let customer: Person

beforeAll(async () => {
  owner = await theOwner()
  customer = await aCustomer()
})

/** What two responses have in common when they are the same page. */
const page = ({ status, headers, text }: Answer) => [status, headers.etag, headers['content-type'], text]

describe('a script', () => {
  it('is cached for good, is not sniffed, is confirmed by a 304, and takes GET and HEAD only', async () => {
    const [path = ''] = /\/_next\/static\/[^"]+\.js/.exec((await visitor.get('/')).text) ?? []
    const { status, headers } = await visitor.get(path)
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers['x-content-type-options']).toBe('nosniff')
    for (const needless of ['last-modified', 'accept-ranges']) expect(headers).not.toHaveProperty(needless)
    expect((await visitor.get(path, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304)
    const refused = await visitor.post(path)
    expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('a cached page', () => {
  it.each([
    ['another host', { host: 'elsewhere.test' }],
    [
      'another forwarded host',
      { 'x-forwarded-host': 'elsewhere.test', 'x-forwarded-proto': 'https', forwarded: 'host=e' },
    ],
    ['another original address', { 'x-original-url': '/admin', 'x-rewrite-url': '/admin', 'x-forwarded-prefix': '/e' }],
    ['words of Next', { 'x-middleware-rewrite': '/admin', 'x-invoke-path': '/admin', 'x-matched-path': '/admin' }],
    [
      'the data of a navigation',
      { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D', 'next-router-prefetch': '1' },
    ],
    ['the data of old times', { 'x-nextjs-data': '1', purpose: 'prefetch' }],
    ['a range', { range: 'bytes=0-9' }],
    ['a cookie', { cookie: 'next-auth.session-token=x; theme=dark', authorization: 'Bearer x' }],
    ['a language', { 'accept-language': 'ur', accept: 'application/json' }],
    [
      'the mark of our own',
      { 'x-page-cache': '1', 'x-nonce': 'abc', 'content-security-policy': "script-src 'unsafe-inline'" },
    ],
    ['no compression that exists', { 'accept-encoding': 'x, identity;q=0, *;q=0' }],
  ])('is drawn for nobody in particular: first asked for with %s', async (_, headers) => {
    const path = `/shop?search=${unique()}`
    const poisoned = await visitor.get(path, { headers })
    expect(poisoned.status).toBeLessThan(500)
    const clean = await visitor.get(path)
    const { body, headers: given, text } = clean
    expect([clean.status, given['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', {}])
    expect(text.includes('elsewhere.test') || text.includes('abc"')).toBe(false)
    expect(text.includes('</html>')).toBe(true)
    expect(given['set-cookie']).toBeUndefined()
  })

  it('is the same for GET and HEAD, with and without unknown parameters', async () => {
    const path = `/shop?query=men&search=${unique()}`
    const head = await visitor.send('HEAD', path)
    const get = await visitor.get(path)
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', get.headers.etag])
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(get.text))
    for (const more of [
      '&utm_source=x',
      '&__proto__=x',
      '&currPage=0',
      '&query=women',
      '&callback=alert',
      '&_rsc=1',
      '&%00=1',
    ]) {
      expect(page(await visitor.get(path + more))).toEqual(page(get))
    }
  })

  it('is cached separately for each encoding', async () => {
    const path = `/shop?search=${unique()}`
    const tags = new Set<unknown>()
    for (const [accepted, given] of [
      ['br', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', undefined],
      ['gzip;q=0', undefined],
    ]) {
      const { status, headers } = await visitor.get(path, { headers: { 'accept-encoding': accepted ?? '' } })
      expect([status, headers['content-encoding']]).toEqual([200, given])
      expect(String(headers.vary).match(/Accept-Encoding|Save-Data/gi)).toEqual(['Accept-Encoding', 'Save-Data'])
      tags.add(headers.etag)
    }
    expect(tags.size).toBe(3)
  })

  it('is a 304 only with a matching ETag, and never for an unknown page', async () => {
    // Keeps its connection as a browser does, and with it the process that rendered the page.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const { headers } = await visitor.get('/contact', { agent })
    const etag = String(headers.etag)
    const send = async (value: string, path = '/contact') =>
      (await visitor.get(path, { agent, headers: { 'if-none-match': value } })).status
    expect([await send(etag), await send(`"x", ${etag}`), await send(`W/${etag}`)]).toEqual([304, 304, 304])
    expect([await send('"x"'), await send(''), await send(etag, '/legal')]).toEqual([200, 200, 200])
    expect(await send('*', `/product/${unique()}`)).toBe(404)
    agent.destroy()
  })

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses %s', async (method) => {
    expect((await visitor.send(method, '/contact', { body: {} })).status).toBe(405)
    expect((await visitor.get('/contact')).status).toBe(200)
  })

  it('§2 "A change of the catalogue shows on every page and list at the next request"', async () => {
    const [before, after] = [`Old ${unique()}`, `New ${unique()}`]
    const product = await aProduct(owner, { name: before, newArrivals: 'true', countInStock: '1' })
    const paths = ['/', '/newarrivals', '/shop', `/product/${product._id}`, `/shop?search=${after.slice(4)}`]
    const api = ['/api/products?pageNumber=1', '/api/products/newarrivals', `/api/products/${product._id}`]
    for (const path of paths) await visitor.get(path)
    expect((await owner.put(`/api/products/${product._id}`, { name: after })).status).toBe(200)
    for (const path of [...paths.slice(1), ...api]) {
      const { text } = await visitor.get(path)
      expect([path, text.includes(after), text.includes(before)]).toEqual([path, true, false])
    }
    expect((await customer.post('/api/orders', anOrder([{ _id: product._id, qty: 1 }]))).status).toBe(201)
    expect((await visitor.get(`/product/${product._id}`)).text).toContain('Out of Stock')
    await sql('UPDATE products SET name = $2 WHERE id = $1', [product._id, before])
    await expect.poll(async () => (await visitor.get(`/product/${product._id}`)).text.includes(before)).toBe(true)
    await owner.delete(`/api/products/${product._id}`)
    expect((await visitor.get(`/product/${product._id}`)).status).toBe(404)
    for (const path of paths.slice(1, 3)) expect((await visitor.get(path)).text.includes(before)).toBe(false)
  })
})

describe('a private page', () => {
  it('is not cached, whatever its URL looks like', async () => {
    const cookie = await aBrowserOf(customer)
    const { name, email } = customer
    for (const path of [
      ...['/profile', '/profile/x.css', '/profile.css', '/profile;x.css', '/profile%0ax.css', '/profile%3Fx.css'],
      ...['/profile/..%2fx.js', '/orders/x.js', '/order/x.png', '/checkout/%2e%2e/x.css'],
      ...['/api/orders/myorders/x.css', '/api/users/profile.css'],
    ]) {
      await visitor.get(path, { headers: { cookie } })
      const stranger = await visitor.get(path)
      expect([path, stranger.text.includes(email), stranger.text.includes(name)]).toEqual([path, false, false])
      if (stranger.status === 200) expect(stranger.headers['cache-control']).toContain('no-store')
    }
    const own = await visitor.get('/profile', { headers: { cookie } })
    expect([own.text.includes(email), own.headers['cache-control']]).toEqual([
      true,
      expect.stringMatching(/private.*no-store/),
    ])
  })

  it.each([
    '/uploads/..%2f..%2fauth-secret',
    '/uploads/%2e%2e/postgres/password',
    '/goods/..%2f..%2fpackage.json',
    '/.env',
    '/.data/auth-secret',
    '/package.json',
    '/_next/../.env',
    '/static/..%5c..%5cx',
  ])('nor is a file of the server: %s', async (path) => {
    const { status, text } = await visitor.get(path)
    expect([400, 404]).toContain(status)
    expect(text.includes('AUTH_SECRET') || text.includes('"dependencies"')).toBe(false)
  })
})
