import { beforeAll, describe, expect, it } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { aPlacedOrder, aProduct } from './fixtures.ts'
import { aBrowserOf, aCustomer, type Person, theOwner } from './people.ts'
import { Visitor } from './visitor.ts'

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

  it.each([
    ...['/goods/nope', '/goods/nope/x', '/scenes/nope/x', '/_next/nope', '/_next/static/nope', '/_next/data/nope'],
    ...['/uploads/nope', '/uploads/no/such/file'],
  ])('gets a short answer without scripts when it names no file: %s (§2)', async (path) => {
    const { status, headers, text } = await visitor.get(path)
    expect([status, headers['content-security-policy']]).toEqual([404, expect.stringMatching(/^default-src 'none'/)])
    expect(text.length).toBeLessThan(100)
    for (const method of ['POST', 'PATCH', 'OPTIONS']) {
      expect([method, (await visitor.send(method, path)).text.length < 100]).toEqual([method, true])
    }
  })
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

it('an order of somebody else and an unknown one are the same page, which is not found', async () => {
  const order = await aPlacedOrder(await aCustomer(), await aProduct(await theOwner()))
  const cookie = await aBrowserOf(await aCustomer())
  for (const id of [order._id, 'no-such-order']) {
    const { status, text } = await visitor.get(`/order/${id}`, { headers: { cookie, 'user-agent': '' } })
    expect([status, text.includes('Sorry, Page not Found'), text.includes(order.number)]).toEqual([404, true, false])
  }
})

it.each([
  ['en', '/product/no-such', 'Sorry, Page not Found'],
  ['ur', '/ur/product/no-such', 'معذرت، صفحہ نہیں ملا'],
])('an unknown product is a complete page without scripts, whatever asks for it (%s)', async (_, path, heading) => {
  for (const agent of ['curl/8', '']) {
    const { status, text } = await visitor.get(path, { headers: { 'user-agent': agent } })
    const withoutScripts = text.replace(/<script[\s\S]*?<\/script>/g, '')
    expect([status, /<h1[^>]*>([^<]*)/.exec(withoutScripts)?.[1]]).toEqual([404, heading])
  }
})

it('robots.txt excludes what is private, but not pages marked noindex', async () => {
  const { headers, text } = await visitor.get('/robots.txt')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  const lines = text.split('\n')
  expect(lines).toEqual(expect.arrayContaining(['User-Agent: *', `Sitemap: ${visitor.url}/sitemap.xml`]))
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  const isOpen = (path: string) => !closed.some((start) => path.startsWith(start))
  const own = ['/admin/userlist', '/api/products', '/checkout', '/orders', '/order/1', '/profile', '/session-ended']
  expect(own.filter(isOpen)).toEqual([])
  const marked = ['/shop?search=lamp', '/cart', '/login', '/register', '/forget-password']
  const files = ['/uploads/x/1200.webp', '/goods/tee/1/1200.webp', '/feeds/products.xml', '/_next/static/a.js']
  expect(['/', '/product/tee', ...marked, ...files].filter((path) => !isOpen(path))).toEqual([])
})

it('searches, empty listings, the cart and the pages of accounts are not indexed', async () => {
  const accounts = ['/login', '/register', '/forget-password', '/verify-otp', '/change-password']
  const shopping = ['/shop?search=lamp&sortBy=rating', `/shop?brand=${unique()}`, '/cart', '/successPayment']
  for (const path of [...shopping, ...accounts, '/confirm/forged']) {
    const { status, text } = await visitor.get(path)
    expect([path, status, text]).toEqual([path, 200, expect.stringMatching(/<meta name="robots" content="noindex/)])
  }
})

it('a deleted product is gone at once, and one of the same name has another address', async () => {
  const [owner, name] = [await theOwner(), `Tee ${unique()}`]
  const first = await aProduct(owner, { name })
  expect((await visitor.get(`/product/${first._id}`)).status).toBe(200)
  await owner.delete(`/api/products/${first._id}`)
  expect((await aProduct(owner, { name }))._id).not.toBe(first._id)
  const { status, headers, text } = await visitor.get(`/product/${first._id}`)
  expect([status, headers['cache-control']]).toEqual([404, expect.stringContaining('max-age=0, must-revalidate')])
  expect(text).toContain('Sorry, Page not Found')
  expect(text).toContain('<meta name="robots" content="noindex"')
})

it('§8 "share and “ask about this” by WhatsApp" are links of a product', async () => {
  const { _id, name } = await aProduct(await theOwner(), { name: `Tee & “co” ${unique()}`, countInStock: '0' })
  const { text } = await visitor.get(`/product/${_id}`)
  const links = [...text.matchAll(/href="(https:\/\/wa\.me\/[^"]*)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  const texts = links.map((link) => new URL(link).searchParams.get('text') ?? '')
  expect(texts).toContain(`${name}\n${visitor.url}/product/${_id}`)
  for (const words of ['question', 'Please tell me when it is back']) {
    expect(texts.filter((one) => one.includes(words) && one.includes(name))).toHaveLength(1)
  }
})
