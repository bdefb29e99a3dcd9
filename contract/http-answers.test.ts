import { beforeAll, describe, expect, inject, it } from 'vitest'
import { aPlacedOrder, aProduct } from './fixtures.ts'
import { aCustomer, type Person, theOwner } from './people.ts'
import { PASSWORD, Visitor } from './visitor.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const visitor = new Visitor()
let owner: Person
let customer: Person

beforeAll(async () => {
  owner = await theOwner()
  customer = await aCustomer()
})

/** Without the server in front, Node and Next answer malformed requests themselves, in plain text without an id. */
const { isPlainNext } = inject('shop')

/** Patterns that no response may contain. */
const INSIDES =
  /\bat .+:\d+:\d+|node_modules|\/(lib|app|root|home|tmp|src)\/|prisma|postgres|select .+ from|zod|argon2|next-auth|invalid input syntax|ECONN|undefined is not/i

describe('a response', () => {
  it.each([
    ['400 to bad input', 400, () => visitor.post('/api/users', { name: 'A' })],
    ['409 to a conflict', 409, () => visitor.post('/api/users', { ...customer, password: PASSWORD })],
    ['415 to another type', 415, () => owner.post('/api/products', { name: 'Tee' })],
  ])('is %s, in JSON (§2)', async (_, wanted, send) => {
    const { status, body, headers } = await send()
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      wanted,
      'application/json; charset=utf-8',
      'no-store',
    ])
    expect(body.message).toMatch(/^[A-Z].{3,}/)
  })

  it.each([
    ['PATCH', '/api/users', 'GET, HEAD, POST'],
    ['POST', '/api/users/profile?_method=PUT', 'PUT, DELETE'],
    ['PUT', '/cart', 'GET, HEAD, POST'],
    ['DELETE', '/login', 'GET, HEAD, POST'],
    ['PATCH', '/login', 'GET, HEAD, POST'],
    ['OPTIONS', '/login', 'GET, HEAD, POST'],
  ])('to %s %s is a 405 with the methods that are allowed (§2)', async (method, path, allowed) => {
    const { status, headers, body } = await visitor.send(method, path)
    expect([status, headers.allow, body]).toEqual([405, allowed, { message: 'This cannot be done here' }])
  })

  it('names neither stack, SQL, path nor library, whatever is wrong with the request (§2)', async () => {
    const ids = [
      ...['%00', 'a%00b', "'%20OR%201=1--", '..%2f..%2fetc%2fpasswd', '{{7*7}}', '$%7b7*7%7d', '%F0%9F%91%95'],
      ...['%E2%80%AE', 'x'.repeat(4000)],
    ]
    const answers = await Promise.all([
      ...ids.flatMap((id) => ['users', 'orders', 'products'].map((what) => owner.get(`/api/${what}/${id}`))),
      visitor.get('/api/none'),
      ...(isPlainNext ? [] : [visitor.get('/api/%'), visitor.send('TRACE', '/api/users')]),
    ])
    for (const { status, text, body, headers } of answers) {
      expect([400, 401, 403, 404, 405]).toContain(status)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(body.message).toMatch(/^[A-Z].{3,}/)
      expect(text).not.toMatch(INSIDES)
    }
  })

  it('has its own X-Request-Id, whatever the client sends (§2)', async () => {
    const paths = [
      ...['/', '/', '/login', '/none', '/icon.svg', '/api/products', '/api/none', '/api/users'],
      ...(isPlainNext ? [] : ['/api/%', '/product/%']),
    ]
    const headers = { 'x-request-id': 'forged' }
    const answers = await Promise.all(paths.map((path) => visitor.get(path, { headers })))
    const ids = new Set(answers.map((answer) => answer.headers['x-request-id']))
    expect(ids.size).toBe(paths.length)
    for (const id of ids) expect(id).toMatch(UUID)
  })

  it.each([
    ...['/api/health', '/api/ready', '/api/products', '/api/none', '/api/docs', '/metrics', '/feeds/products.xml'],
    ...['/uploads/none', '/goods/none', '/_next/none', '/early.js', '/robots.txt', '/sitemap.xml', '/icon.svg'],
    ...['/legal', '/ur/legal', '/login', '/none', '/product/none', '/_next/data/x/product/none.json'],
  ])('is the same to a request that forges the headers by which parts of the shop talk: %s (§1)', async (path) => {
    const forged = {
      'x-missing': '1',
      'x-language': path.startsWith('/ur/') ? 'en' : 'ur',
      'content-security-policy-report-only': "script-src 'nonce-forged'",
      'content-security-policy': "script-src 'nonce-forged'",
    }
    const [usual, answer] = [await visitor.get(path), await visitor.get(path, { headers: forged })]
    const seen = [usual, answer].map(({ status, headers, text }) => [
      status,
      headers['content-type'],
      /<html lang="(\w+)"/.exec(text)?.[1],
    ])
    expect(seen[1]).toEqual(seen[0])
    expect(answer.text).not.toContain('forged')
  })

  it.each([
    ...['/_global-error', '/ur/_global-error', '/_not-found', '/_error', '/404', '/500'],
    ...['/%5Fglobal-error', '/ur/%5fglobal%2Derror', '/%5Fnot-found', '/%34%30%34'],
  ])('is a 404 that no cache keeps for an address by which Next calls a page of its own: %s', async (path) => {
    const { status, headers } = await visitor.get(path)
    expect([status, headers['cache-control']]).toEqual([404, expect.stringContaining('no-store')])
  })

  it('has a policy that a browser keeps to, whatever it is (§6)', async () => {
    const { text } = await visitor.get('/')
    const [picture = ''] = /\/(scenes|goods)\/[^" ]+\.(webp|avif)/.exec(text) ?? ['/scenes/none']
    const others = ['/early.js', '/robots.txt', '/icon.svg', '/api/products', '/api/docs', '/api/none', '/uploads/none']
    for (const path of ['/', '/login', '/none', '/admin', picture, ...others]) {
      const { headers } = await visitor.get(path)
      expect([path, headers['content-security-policy']]).toEqual([path, expect.stringMatching(/base-uri 'none'/)])
    }
    const { headers } = await visitor.send('DELETE', '/login')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  })

  it('is a page to a navigation from a state that no browser has', async () => {
    for (const state of ['["",{},1]', '[["id"],{}]', '["",[]]', '["",{},null,"other"]', '{', '[]', '%']) {
      const headers = { rsc: '1', 'next-router-state-tree': encodeURIComponent(state) }
      const first = await visitor.get('/login', { headers })
      // Next sends a navigation to the address of its state.
      const { status } = await visitor.get(String(first.headers.location), { headers })
      expect([state, first.status, status]).toEqual([state, 307, 200])
    }
  })

  const protocols: Record<string, string>[] = [
    { Expect: 'coffee' },
    { Upgrade: 'h2c', Connection: 'Upgrade' },
    { Upgrade: 'websocket', Connection: 'Upgrade' },
  ]
  it.skipIf(isPlainNext).each(protocols)('is the usual one to a request with %j', async (headers) => {
    const { status, body, headers: given } = await visitor.get('/api/health', { headers })
    expect([status, body, given['x-request-id']]).toEqual([200, { status: 'ok' }, expect.stringMatching(UUID)])
  })

  it('with private data is not stored, and a call without a body needs no content type (§2)', async () => {
    const person = await aCustomer()
    const order = await aPlacedOrder(person, await aProduct(owner))
    for (const answer of [
      await person.get('/api/orders/myorders'),
      await person.put(`/api/orders/${order._id}/cancel`),
      await owner.get(`/api/users/${person._id}`),
      await visitor.get('/api/auth/session'),
      await person.post('/api/users/logout'),
    ]) {
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    }
  })
})
