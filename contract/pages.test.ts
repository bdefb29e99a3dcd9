import { beforeAll, describe, expect, it } from 'vitest'
import { aPlacedOrder, aProduct } from './fixtures.ts'
import { aBrowserOf, aCustomer, type Person, theOwner } from './people.ts'
import { unique, Visitor } from './visitor.ts'

const visitor = new Visitor()
let owner: Person
let customer: Person
let cookie: string

beforeAll(async () => {
  owner = await theOwner()
  customer = await aCustomer()
  cookie = await aBrowserOf(customer)
})

describe('a page', () => {
  it.each(['/login', '/contact', '/checkout'])(
    'is shown again when its form is sent without scripts: %s',
    async (path) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { status, headers: given } = await visitor.post(path, 'email=a%40b.test&password=secret', { headers })
      expect([status, new URL(String(given.location), visitor.url).pathname]).toEqual([303, path])
      expect(given.location).not.toContain('secret')
    },
  )

  it('ignores the headers by which parts of the shop and of Next talk to each other (§1)', async () => {
    const headers = {
      'x-request-id': 'forged',
      'x-nonce': 'forged',
      'x-page-cache': '1',
      'x-middleware-next': '1',
      'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
      'content-security-policy': "script-src 'unsafe-inline'",
    }
    for (const path of ['/', '/login', '/no-such-page']) {
      const answer = await visitor.get(path, { headers })
      expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' '(nonce|sha256)-/)
      expect(answer.headers['content-security-policy']).not.toContain("script-src 'unsafe-inline'")
      expect(answer.text).not.toContain('forged')
    }
    for (const path of ['/admin', '/profile']) expect((await visitor.get(path, { headers })).status).toBe(307)
    for (const path of ['/admin', '/admin/userlist', '/admin/orderlist', '/admin/createproduct']) {
      const { status, headers: given } = await visitor.get(path, { headers: { ...headers, cookie } })
      expect([path, status, given.location]).toEqual([path, 307, '/'])
    }
  })

  it.each(['/goods/nope', '/scenes/nope/x', '/_next/nope', '/_next/static/nope', '/_next/data/nope', '/uploads/nope'])(
    'runs no scripts when it is not found among files: %s',
    async (path) => {
      const { status, headers } = await visitor.get(path)
      expect([status, headers['content-security-policy']]).toEqual([404, expect.stringMatching(/^default-src 'none'/)])
    },
  )
})

describe('text in a page', () => {
  const nasty = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&\u2028\u202e'
  const isUnescaped = (text: string) => /<script>alert|<img src=x/.test(text)

  it('is escaped where it is a product’s, in its JSON-LD too', async () => {
    const fields = { name: `${unique()} ${nasty}`, description: nasty, brand: nasty.slice(0, 60), fit: nasty }
    const { _id } = await aProduct(owner, fields)
    const { text, status } = await visitor.get(`/product/${_id}`)
    expect([status, isUnescaped(text)]).toEqual([200, false])
    const blocks = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    const data = blocks.map(([, json = '']) => JSON.stringify(JSON.parse(json)))
    expect(data.join()).toContain('alert(1)')
  })

  it('is escaped where it is typed in a search or an address', async () => {
    for (const path of [
      '/shop?search=',
      '/shop?brand=',
      '/login?redirect=',
      '/register?redirect=',
      '/verify-otp?email=',
    ]) {
      const { text, status } = await visitor.get(`${path}${encodeURIComponent(nasty)}`)
      expect([path, status, isUnescaped(text)]).toEqual([path, 200, false])
    }
  })

  it('is escaped where it is an order’s, for its owner and the admin', async () => {
    const order = await aPlacedOrder(customer, await aProduct(owner), { name: nasty, note: nasty })
    const admin = await aBrowserOf(owner)
    for (const [path, own] of [
      [`/order/${order._id}`, cookie],
      [`/admin/orderdetails/${order._id}`, admin],
      ['/admin/orderlist', admin],
    ] as const) {
      const { text, status } = await visitor.get(path, { headers: { cookie: own } })
      expect([path, status, isUnescaped(text)]).toEqual([path, 200, false])
    }
  })
})

describe('a page in Urdu (§10)', () => {
  const proxied = { host: 'shop.example', 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' }

  it.each([
    ['/ur', {}],
    ['/ur/contact', {}],
    ['/ur/contact', proxied],
    ['/ur/no-such-page', proxied],
  ])('stands at %s, asked for with %j', async (path, headers) => {
    const { status, text } = await visitor.get(path, { headers })
    expect([status, text]).toEqual([path.includes('no-such') ? 404 : 200, expect.stringContaining('<html lang="ur"')])
  })

  it.each(['/ur/admin', '/ur/api/health', '/ur/metrics', '/ur/sitemaps/pages', '/ur/ur'])(
    'does not stand at %s, which is a 404 in English',
    async (path) => {
      const { status, text } = await visitor.get(path)
      expect([status, text]).toEqual([404, expect.stringContaining('<html lang="en"')])
    },
  )

  it.each([
    ['/UR', '/ur'],
    ['/Ur/shop?query=men', '/ur/shop?query=men'],
  ])('%s moves to %s', async (path, target) => {
    const { status, headers } = await visitor.get(path)
    expect([status, headers.location]).toEqual([308, target])
  })
})

describe('the login (§6)', () => {
  it.each([
    ['/checkout', '/login?redirect=cart'],
    ['/profile', '/login?redirect=profile'],
    ['/orders', '/login'],
    ['/order/x.png', '/login'],
    ['/admin', '/login?redirect=admin'],
    ['/admin/userlist/x.css', '/login?redirect=admin'],
  ])('is where a guest of %s is sent, on this host', async (path, target) => {
    const asked: Record<string, string>[] = [{}, { 'x-forwarded-host': 'elsewhere.test' }, { host: 'elsewhere.test' }]
    for (const headers of asked) {
      const { status, headers: given } = await visitor.get(path, { headers })
      expect([status, given.location]).toEqual([307, target])
    }
  })

  it.each([
    '//elsewhere.test',
    'https://elsewhere.test',
    '/\\elsewhere.test',
    'javascript:alert(1)',
    'a%0d%0ab',
    'ａ',
    '.',
  ])('sends a visitor home instead of to %s', async (redirect) => {
    const asked = `redirect=${encodeURIComponent(redirect)}`
    const ended = await visitor.get(`/session-ended?${asked}`)
    expect([ended.status, ended.headers.location]).toEqual([303, '/login'])
    const login = await visitor.get(`/login?${asked}`, { headers: { cookie } })
    expect([login.status, login.headers.location]).toEqual([307, '/'])
  })

  it('follows the end of the dead cookie that led to it', async () => {
    const person = await aCustomer()
    const dead = await aBrowserOf(person)
    await owner.delete(`/api/users/${person._id}`)
    const seen: string[] = []
    let [path, cookies] = ['/profile', '']
    while (path && seen.length < 5) {
      const { headers } = await visitor.get(path, { headers: cookies ? {} : { cookie: dead } })
      seen.push(path)
      cookies ||= String(headers['set-cookie'] ?? '')
      path = headers.location ?? ''
    }
    expect(seen.at(-1)).toBe('/login?redirect=profile')
    expect(cookies).toMatch(/session-token=; .*Max-Age=0/)
    expect(seen.length).toBeLessThanOrEqual(4)
  })
})
