import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { freePort } from '../scripts/postgres.ts'
import { anOrder, aProduct } from './fixtures.ts'
import { hasHttp3, hasNginx, type Nginx, openNginx } from './nginx.ts'
import { aBrowserOf, aCustomer, type Person, theOwner } from './people.ts'
import { PASSWORD, Visitor } from './visitor.ts'

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

/** A visitor of nginx in front of another server. */
async function nginxOf(answer: RequestListener): Promise<Visitor> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const before = await openNginx([(server.address() as AddressInfo).port])
  onTestFinished(async () => {
    await before.close()
    server.closeAllConnections()
    server.close()
  })
  return new Visitor(before.url)
}

describe.skipIf(!isHere)('a page behind nginx', () => {
  it('keeps its policy, compression and ETag', async () => {
    const path = `/shop?search=${unique()}`
    const own = new Visitor()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      const direct = await own.get(path, { headers })
      const { status, headers: given, text } = await visitor.get(path, { headers })
      expect([status, given.etag, text]).toEqual([200, direct.headers.etag, direct.text])
      for (const name of ['content-security-policy', 'content-encoding', 'cache-control', 'vary']) {
        expect([name, given[name]]).toEqual([name, direct.headers[name]])
      }
      const again = await visitor.get(path, { headers: { ...headers, 'if-none-match': String(direct.headers.etag) } })
      expect([again.status, again.text]).toEqual([304, ''])
    }
  })

  it('may have a long policy header', async () => {
    const policy = `script-src ${Array.from({ length: 300 }, () => `'sha256-${unique()}${unique()}${unique()}='`).join(' ')}`
    const before = await nginxOf((_, response) => response.setHeader('Content-Security-Policy', policy).end('A page'))
    const { status, headers } = await before.get('/')
    expect([status, headers['content-security-policy']]).toEqual([200, policy])
  })

  it('does not wait for many probes of one address, which nginx bounds itself', async () => {
    const before = await nginxOf((_, response) => response.end('ok'))
    const probes = await Promise.all(Array.from({ length: 90 }, () => before.get('/api/health')))
    expect(new Set(probes.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })

  it('is one of ours while no instance answers, and JSON for calls', async () => {
    const before = await openNginx([await freePort()])
    onTestFinished(() => before.close())
    const away = new Visitor(before.url)
    const page = await away.get('/shop')
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
    expect(page.text).toContain('We are back in a moment')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    await away.get('/confirm/secret')
    await expect.poll(() => before.log()).toContain('"GET /confirm/- HTTP/1.1"')
    expect(before.log()).not.toContain('secret')
    const call = await away.get('/api/products')
    expect([call.status, call.headers['content-type']]).toEqual([503, 'application/json; charset=utf-8'])
    expect(call.body.message).toContain('please try again')
  })

  it('is logged without the tokens of links in mail and the secrets of couriers’ addresses', async () => {
    const pages = ['/confirm/', '/delivery/', '/ur/stop-requests/', '/api/couriers/1/events/', '/shop?search=']
    for (const page of pages) await visitor.get(`${page}secret`)
    for (const page of ['/confirm/-', '/delivery/-', '/ur/stop-requests/-', '/api/couriers/1/events/-', '/shop']) {
      await expect.poll(() => nginx.log()).toContain(`"GET ${page} HTTP/1.1"`)
    }
    expect(nginx.log()).not.toContain('secret')
  })

  it('shows a change at the next request (§1 "with the files of `deploy/` a change shows at the next request too")', async () => {
    const { _id } = await aProduct(owner)
    const pages = [`/product/${_id}`, '/shop']
    for (let change = 0; change < 5; change += 1) {
      const name = `Renamed ${unique()}`
      expect((await owner.put(`/api/products/${_id}`, { name })).status).toBe(200)
      for (const page of pages) expect([page, (await visitor.get(page)).text.includes(name)]).toEqual([page, true])
    }
  })
})

describe.skipIf(!isHere)('what is somebody’s own', () => {
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

describe.skipIf(!isHere)('nginx with deploy/nginx-tls.conf', () => {
  const shop = createServer(({ headers }, response) => {
    response.end(JSON.stringify({ scheme: headers['x-forwarded-proto'], address: headers['x-forwarded-for'] }))
  })
  let withTls: Nginx

  beforeAll(async () => {
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    withTls = await openNginx([(shop.address() as AddressInfo).port], true)
  })

  afterAll(async () => {
    await withTls.close()
    shop.close()
  })

  it('speaks HTTP/2 and tells the shop the address of the visitor', async () => {
    const session = connect(withTls.tlsUrl, { rejectUnauthorized: false })
    const stream = session.request({ ':path': '/', 'x-forwarded-for': '6.6.6.6' })
    expect(JSON.parse(await text(stream))).toEqual({ scheme: 'https', address: '127.0.0.1' })
    expect(session.alpnProtocol).toBe('h2')
    session.close()
  })

  // The nginx of Debian 12 has no HTTP/3.
  it.skipIf(!hasHttp3())('offers HTTP/3 on the same port', async () => {
    const session = connect(withTls.tlsUrl, { rejectUnauthorized: false })
    const [headers] = await once(session.request({ ':path': '/' }), 'response')
    session.close()
    expect(headers['alt-svc']).toBe(`h3=":${new URL(withTls.tlsUrl).port}"; ma=86400`)
  })

  it('gives its own answers the headers of the shop’s, and the shop’s no others', async () => {
    const headersOf = async (path: string) => {
      const session = connect(withTls.tlsUrl, { rejectUnauthorized: false })
      const [headers] = await once(session.request({ ':path': path }), 'response')
      session.close()
      return headers
    }
    const own = await headersOf('/.well-known/acme-challenge/none')
    expect([own[':status'], own['strict-transport-security'], own['content-security-policy']]).toEqual([
      404,
      'max-age=31536000; includeSubDomains',
      expect.stringMatching(/^default-src 'none'/),
    ])
    const shops = await headersOf('/')
    expect([shops['strict-transport-security'], shops['content-security-policy']]).toEqual([undefined, undefined])
  })

  it('sends visitors without TLS to it', async () => {
    const { status, headers } = await fetch(`${withTls.url}/shop?query=men`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([301, 'https://127.0.0.1/shop?query=men'])
  })
})
