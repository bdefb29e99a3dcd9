import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from './fixtures.ts'
import { aBrowserOf, aCustomer, type Person, theOwner } from './people.ts'
import { Visitor } from './visitor.ts'

const visitor = new Visitor()
let owner: Person
let cookie: string

beforeAll(async () => {
  owner = await theOwner()
  cookie = await aBrowserOf(await aCustomer())
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
    ['/order/x.png', '/login'],
    ['/admin/userlist/x.css', '/login?redirect=admin'],
  ])('is where a guest of %s is sent, on this host', async (path, target) => {
    const asked: Record<string, string>[] = [{}, { 'x-forwarded-host': 'elsewhere.test' }, { host: 'elsewhere.test' }]
    for (const headers of asked) {
      const { status, headers: given } = await visitor.get(path, { headers })
      expect([status, given.location]).toEqual([307, target])
    }
  })

  it.each(['//elsewhere.test', 'a%0d%0ab'])('sends a visitor home instead of to %s', async (redirect) => {
    const asked = `redirect=${encodeURIComponent(redirect)}`
    const ended = await visitor.get(`/session-ended?${asked}`)
    expect([ended.status, ended.headers.location]).toEqual([303, '/login'])
    const login = await visitor.get(`/login?${asked}`, { headers: { cookie } })
    expect([login.status, login.headers.location]).toEqual([307, '/'])
  })

  it.each([
    ['/login', '/'],
    ['/login?redirect=orders', '/orders'],
    ['/register?redirect=cart', '/cart'],
  ])('sends a signed-in visitor of %s to %s', async (path, target) => {
    const { status, headers } = await visitor.get(path, { headers: { cookie } })
    expect([status, headers.location]).toEqual([307, target])
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

describe('an address', () => {
  it.each([
    ['/shop/?query=men', '/shop?query=men'],
    ['/newarrivals/', '/newarrivals'],
    ['/product/none/', '/product/none'],
  ])('%s moves for good to %s', async (path, target) => {
    const { status, headers } = await visitor.get(path)
    expect([status, new URL(String(headers.location), visitor.url).href]).toEqual([308, `${visitor.url}${target}`])
  })

  it.each([
    ...['/Shop', '/SHOP?query=men', '/NewArrivals', '/shop/men', '/index.html', '/product', '/sitemap'],
    ...['/no/such/page', '/Product/{id}', '/product/{ID}', '/product/{id}/reviews', '/fr', '/en'],
  ])('%s is not an alias of a page', async (path) => {
    const { _id } = await aProduct(owner)
    const { status, text } = await visitor.get(path.replace('{id}', _id).replace('{ID}', _id.toUpperCase()))
    expect([status, /<meta name="robots" content="([^"]*)"/.exec(text)?.[1]]).toEqual([404, 'noindex'])
    expect(text).not.toContain('rel="canonical"')
  })
})
