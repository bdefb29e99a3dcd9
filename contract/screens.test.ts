import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPlacedOrder, aProduct } from './goods.ts'
import { aBrowserOf, aCustomer, type Person, theOwner } from './people.ts'
import { type Answer, unique, Visitor } from './visitor.ts'

const visitor = new Visitor()
let owner: Person
let customer: Person
let cookie: string

beforeAll(async () => {
  owner = await theOwner()
  customer = await aCustomer()
  cookie = await aBrowserOf(customer)
})

const kept = [
  '/',
  '/newarrivals',
  '/shop',
  '/shop?query=men',
  '/cart',
  '/successPayment',
  '/contact',
  '/privacy',
  '/legal',
]
const policies = ['/refund-policy', '/return-policy', '/shipping-policy']
const drawn = [
  '/login',
  '/register',
  '/forget-password',
  '/verify-otp',
  '/change-password',
  '/no-such-page',
  '/none.png',
]
const signedIn = ['/profile', '/orders', '/checkout']

const directives = ({ headers }: Answer) => {
  const all = String(headers['content-security-policy'] ?? '').split('; ')
  return new Map(all.map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]))
}

/** The CSP sources of a page's inline scripts. */
function hashesOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const inline = scripts.filter(([, attributes = '']) => !/\ssrc=|type="application\//.test(attributes))
  const hashes = inline.map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [...new Set(hashes)].sort()
}

describe('every page', () => {
  it.each([...kept, ...policies, ...drawn])(
    '§6 "a Content-Security-Policy whose script-src has no \'unsafe-inline\'": %s',
    async (path) => {
      await visitor.get(path)
      const answer = await visitor.get(path)
      const policy = directives(answer)
      const scripts = policy.get('script-src') ?? []
      expect(scripts[0]).toBe("'self'")
      expect(scripts.filter((source) => /unsafe|http|data:|\*/.test(source))).toEqual([])
      // All of its inline scripts may run.
      const nonces = scripts.filter((source) => source.startsWith("'nonce-"))
      if (nonces.length === 0) expect(scripts.slice(1).sort()).toEqual(hashesOf(answer.text))
      for (const [tag] of answer.text.matchAll(/<script\b[^>]*>/g)) {
        if (nonces[0] && !/ src=|type="application\//.test(tag))
          expect(tag).toContain(`nonce="${nonces[0].slice(7, -1)}"`)
      }
      for (const [name, wanted] of [
        ['frame-ancestors', "'none'"],
        ['object-src', "'none'"],
        ['base-uri', "'self'"],
      ]) {
        expect(policy.get(name ?? '')).toEqual([wanted])
      }
    },
  )

  it('§6 "a Content-Security-Policy": those of one visitor, each time with another nonce', async () => {
    const nonces = new Set<unknown>()
    for (const path of [...signedIn, ...signedIn]) {
      const answer = await visitor.get(path, { headers: { cookie } })
      expect([path, answer.status, answer.headers['cache-control']]).toEqual([
        path,
        200,
        expect.stringContaining('no-store'),
      ])
      nonces.add(directives(answer).get('script-src')?.[1])
    }
    expect(nonces.size).toBe(6)
  })

  it('§6 "nosniff, Referrer-Policy, Permissions-Policy …, no X-Powered-By"', async () => {
    for (const path of ['/', '/login', '/no-such-page', '/api/products', '/icon.svg']) {
      const { headers } = await visitor.get(path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-frame-options': 'DENY',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
    }
  })

  it('keeps pages of one visitor, and those where a password is typed, from who opened them', async () => {
    const typed = ['/login', '/register', '/forget-password', '/verify-otp', '/change-password']
    for (const path of [...typed, ...signedIn, '/order/none', '/admin', '/admin/orderlist']) {
      const { headers } = await visitor.get(path, { headers: { cookie } })
      expect([path, headers['cross-origin-opener-policy']]).toEqual([path, 'same-origin'])
    }
    // It would hold up the first view of a page that is everybody's.
    for (const path of ['/', '/newarrivals', '/shop?query=men', '/contact']) {
      expect((await visitor.get(path)).headers).not.toHaveProperty('cross-origin-opener-policy')
    }
  })

  it('§6 "nothing is loaded from another host"', async () => {
    await aProduct(owner, { newArrivals: 'true' })
    for (const path of [...kept, ...policies, ...drawn]) {
      const { text } = await visitor.get(path)
      const loaded = [
        ...text.matchAll(/<(?:script|img|iframe|source|video|object|embed)\b[^>]*?\s(?:src|srcset|data)="([^"]+)"/g),
      ]
      const linked = [...text.matchAll(/<link\b(?![^>]*rel="(?:canonical|alternate)")[^>]*\shref="([^"]+)"/g)]
      for (const [, address = ''] of [...loaded, ...linked])
        expect([path, address]).toEqual([path, expect.stringMatching(/^\/(?!\/)/)])
    }
  })

  it('§6 "Every public page is complete HTML …: title, description, canonical, Open Graph"', async () => {
    for (const path of [...kept, ...policies]) {
      const { text } = await visitor.get(path)
      const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(text) ?? []
      const isFound = !text.includes('<meta name="robots" content="noindex"')
      expect([path, canonical]).toEqual([
        path,
        isFound ? new URL(path, visitor.url).href.replace(/\/$/, '') : undefined,
      ])
      for (const part of [
        /<title>[^<]+</,
        /<meta name="description" content="[^"]/,
        /<meta property="og:title" content="[^"]/,
        /<h1\b/,
      ]) {
        expect([path, part.exec(text)?.index]).toEqual([path, expect.any(Number)])
      }
    }
  })
})

describe('the policies', () => {
  /** What a visitor reads of a page, in one line. */
  const textOf = (html: string) => {
    const body = /<body[\s\S]*<\/body>/.exec(html)?.[0] ?? ''
    const text = body.replace(/<script[\s\S]*?<\/script>/g, ' ').replace(/<(?!\/?(?:a|strong)\b)[^>]*>/g, '. ')
    return text.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
  }

  it('§6 "texts … are the spec\'s": exchanges are only for defective or damaged items, on every page', async () => {
    const { _id } = await aProduct(owner)
    const returns = textOf((await visitor.get('/return-policy')).text)
    expect(returns).toContain('Exchanges are only for defective or damaged items')
    expect(returns).not.toMatch(/not what you ordered|wrong (item|piece)|change your mind/i)
    for (const path of [...policies, '/', '/contact', '/legal', `/product/${_id}`]) {
      const offers = textOf((await visitor.get(path)).text).match(
        /[^.]*\b(exchange (a|if|only|it|pieces)\b|exchanges are)[^.]*/gi,
      )
      for (const offer of offers ?? []) {
        expect([path, offer]).toEqual([
          path,
          expect.stringMatching(/defective or damaged|do not exchange|how (to|we) exchange|can i exchange/i),
        ])
      }
    }
  })
})

describe('what goes into a page', () => {
  const nasty = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&\u2028\u202e'

  it('escapes a product, in its text and in its JSON-LD', async () => {
    const { _id } = await aProduct(owner, {
      name: `${unique()} ${nasty}`,
      description: nasty,
      brand: nasty.slice(0, 60),
      fit: nasty,
    })
    const { text, status } = await visitor.get(`/product/${_id}`)
    expect(status).toBe(200)
    expect(/<script>alert|<img src=x/.test(text)).toBe(false)
    const blocks = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    expect(blocks.length).toBeGreaterThan(0)
    const names = blocks.map(([, json = '']) => JSON.stringify(JSON.parse(json)))
    expect(names.join()).toContain('alert(1)')
  })

  it('escapes search terms and parameters', async () => {
    for (const path of [
      '/shop?search=',
      '/shop?brand=',
      '/login?redirect=',
      '/register?redirect=',
      '/verify-otp?email=',
    ]) {
      const { text, status } = await visitor.get(`${path}${encodeURIComponent(nasty)}`)
      expect([path, status, /<script>alert|<img src=x/.test(text)]).toEqual([path, 200, false])
    }
  })

  it('escapes an order on the screens of its owner and the admin', async () => {
    const order = await aPlacedOrder(customer, await aProduct(owner), { name: nasty, note: nasty })
    const admin = await aBrowserOf(owner)
    for (const [path, own] of [
      [`/order/${order._id}`, cookie],
      [`/admin/orderdetails/${order._id}`, admin],
      ['/admin/orderlist', admin],
    ] as const) {
      const { text, status } = await visitor.get(path, { headers: { cookie: own } })
      expect([path, status, /<script>alert|<img src=x/.test(text)]).toEqual([path, 200, false])
    }
  })
})

it('the hashes of this test are those of browsers', () => {
  const hash = createHash('sha256').update('a()').digest('base64')
  expect(hashesOf('<script>a()</script>')).toEqual([`'sha256-${hash}'`])
})
