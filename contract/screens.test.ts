import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from './fixtures.ts'
import { aBrowserOf, aCustomer, type Person, theOwner } from './people.ts'
import { type Answer, Visitor } from './visitor.ts'

const visitor = new Visitor()
let owner: Person
let cookie: string

beforeAll(async () => {
  owner = await theOwner()
  cookie = await aBrowserOf(await aCustomer())
  await aProduct(owner, { newArrivals: 'true' })
})

const policies = ['/refund-policy', '/return-policy', '/shipping-policy']
const forSearchEngines = [
  ...['/', '/newarrivals', '/shop', '/shop?query=men', '/cart', '/successPayment', '/contact', '/privacy', '/legal'],
  ...policies,
]
const forms = ['/login', '/register', '/forget-password', '/verify-otp', '/change-password']
const signedIn = ['/profile', '/orders', '/checkout']

const directives = ({ headers }: Answer) => {
  const all = String(headers['content-security-policy'] ?? '').split('; ')
  return new Map(all.map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]))
}

/** The CSP sources of a page's inline scripts, computed as browsers do it. */
function hashesOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const inline = scripts.filter(([, attributes = '']) => !/\ssrc=|type="application\//.test(attributes))
  const hashes = inline.map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [...new Set(hashes)].sort()
}

function expectSafeScripts(answer: Answer): void {
  const policy = directives(answer)
  const [self, ...allowed] = policy.get('script-src') ?? []
  expect(self).toBe("'self'")
  expect(allowed.filter((source) => /unsafe|http|data:|\*/.test(source))).toEqual([])
  // All of its inline scripts are allowed to run.
  const nonce = allowed.find((source) => source.startsWith("'nonce-"))
  if (!nonce) expect(allowed.sort()).toEqual(hashesOf(answer.text))
  for (const [tag] of answer.text.matchAll(/<script\b[^>]*>/g)) {
    if (nonce && !/ src=|type="application\//.test(tag)) expect(tag).toContain(`nonce="${nonce.slice(7, -1)}"`)
  }
  const others = ['frame-ancestors', 'object-src', 'base-uri'].map((name) => policy.get(name))
  expect(others).toEqual([["'none'"], ["'none'"], ["'none'"]])
}

function expectNoOtherHost({ text }: Answer): void {
  const loaded = text.matchAll(
    /<(?:script|img|iframe|source|video|object|embed)\b[^>]*?\s(?:src|srcset|data)="([^"]+)"/g,
  )
  const linked = text.matchAll(/<link\b(?![^>]*rel="(?:canonical|alternate)")[^>]*\shref="([^"]+)"/g)
  const foreign = [...loaded, ...linked].filter(([, address = '']) => !/^\/(?!\/)/.test(address))
  expect(foreign.map(([tag]) => tag)).toEqual([])
}

describe('every page (§6)', () => {
  it.each([...forSearchEngines, ...forms, '/no-such-page', '/none.png'])(
    '%s runs only its own scripts, and loads nothing from another host',
    async (path) => {
      // Both the rendered and the kept one.
      for (const answer of [await visitor.get(path), await visitor.get(path)]) {
        expectSafeScripts(answer)
        expectNoOtherHost(answer)
      }
    },
  )

  it.each(forSearchEngines)('%s is complete HTML with title, description, canonical, Open Graph', async (path) => {
    const { text } = await visitor.get(path)
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(text) ?? []
    const isIndexed = !text.includes('<meta name="robots" content="noindex"')
    expect(canonical).toBe(isIndexed ? new URL(path, visitor.url).href.replace(/\/$/, '') : undefined)
    expect(text).toMatch(/<title>[^<]+</)
    expect(text).toMatch(/<meta name="description" content="[^"]/)
    expect(text).toMatch(/<meta property="og:title" content="[^"]/)
    expect(text).toMatch(/<h1\b/)
  })

  it('that is private is not stored, and has a new nonce each time', async () => {
    const nonces = new Set<unknown>()
    for (const path of [...signedIn, ...signedIn]) {
      const answer = await visitor.get(path, { headers: { cookie } })
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers['cache-control']).toContain('no-store')
      nonces.add(directives(answer).get('script-src')?.[1])
    }
    expect(nonces.size).toBe(6)
    const ownersCookie = await aBrowserOf(owner)
    for (const path of ['/admin', '/admin/createproduct', '/admin/settings']) {
      const answer = await visitor.get(path, { headers: { cookie: ownersCookie } })
      expect([path, answer.status]).toEqual([path, 200])
      expect(directives(answer).get('script-src')?.join()).not.toMatch(/unsafe|http|data:|\*/)
    }
  })

  it('has a small icon at /favicon.ico, where browsers look without being told', async () => {
    const { status, headers, text } = await visitor.get('/favicon.ico')
    expect([status, headers['content-type']]).toEqual([200, 'image/x-icon'])
    expect(text.length).toBeLessThan(5_000)
  })

  it('has nosniff, Referrer-Policy and Permissions-Policy, and names no server', async () => {
    for (const path of ['/', '/login', '/no-such-page', '/api/products', '/icon.svg', '/favicon.ico']) {
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

  it('that is private or asks for a password is isolated from the window that opened it', async () => {
    for (const path of [...forms, ...signedIn, '/order/none', '/admin', '/admin/orderlist']) {
      const { headers } = await visitor.get(path, { headers: { cookie } })
      expect([path, headers['cross-origin-opener-policy']]).toEqual([path, 'same-origin'])
    }
    // The header would slow down the first view of a public page.
    for (const path of ['/', '/newarrivals', '/shop?query=men', '/contact']) {
      expect((await visitor.get(path)).headers).not.toHaveProperty('cross-origin-opener-policy')
    }
  })
})

describe('the policies', () => {
  /** The text of a page in one line. */
  const textOf = (html: string) => {
    const body = /<body[\s\S]*<\/body>/.exec(html)?.[0] ?? ''
    const text = body.replace(/<script[\s\S]*?<\/script>/g, ' ').replace(/<(?!\/?(?:a|strong)\b)[^>]*>/g, '. ')
    return text.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
  }

  it('offer exchanges for defective or damaged items only, on every page (§6)', async () => {
    const { _id } = await aProduct(owner)
    const returns = textOf((await visitor.get('/return-policy')).text)
    expect(returns).toContain('Exchanges are only for defective or damaged items')
    expect(returns).not.toMatch(/not what you ordered|wrong (item|piece)|change your mind/i)
    for (const path of [...policies, '/', '/contact', '/legal', `/product/${_id}`]) {
      const offer = /[^.]*\b(exchange (a|if|only|it|pieces)\b|exchanges are)[^.]*/gi
      const limited = /defective or damaged|do not exchange|how (to|we) exchange|can i exchange/i
      const offers = textOf((await visitor.get(path)).text).match(offer) ?? []
      expect([path, offers.filter((sentence) => !limited.test(sentence))]).toEqual([path, []])
    }
  })

  it('show new hours for cancelling and days for returns at the next request (§9)', async () => {
    const pages = ['/shipping-policy', '/return-policy', '/refund-policy', '/legal', '/contact']
    const expectOnAll = async (words: string) => {
      for (const path of pages) expect((await visitor.get(path)).text, path).toContain(words)
    }
    try {
      await expectOnAll('within 2-3 hours of ordering')
      await owner.put('/api/settings', { cancelHours: 5, returnDays: 9 })
      await expectOnAll('within 5 hours of ordering')
      expect((await visitor.get('/return-policy')).text).toMatch(/within (<!-- -->)?9 days/)
    } finally {
      await owner.put('/api/settings', { cancelHours: 3, returnDays: 3 })
    }
    await expectOnAll('within 2-3 hours of ordering')
  })
})
