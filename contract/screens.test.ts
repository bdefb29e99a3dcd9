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
})

const cached = [
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
const rendered = [
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
  it.each([...cached, ...policies, ...rendered])(
    '§6 "a Content-Security-Policy whose script-src has no \'unsafe-inline\'": %s',
    async (path) => {
      await visitor.get(path)
      const answer = await visitor.get(path)
      const policy = directives(answer)
      const scripts = policy.get('script-src') ?? []
      expect(scripts[0]).toBe("'self'")
      expect(scripts.filter((source) => /unsafe|http|data:|\*/.test(source))).toEqual([])
      // All of its inline scripts are allowed to run.
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

  it('§6 "a Content-Security-Policy" of private pages, with a new nonce each time', async () => {
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
    const ownersCookie = await aBrowserOf(owner)
    for (const path of ['/admin', '/admin/createproduct', '/admin/settings']) {
      const answer = await visitor.get(path, { headers: { cookie: ownersCookie } })
      expect([path, answer.status]).toEqual([path, 200])
      expect(directives(answer).get('script-src')?.join()).not.toMatch(/unsafe|http|data:|\*/)
    }
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

  it('isolates private pages and password forms from the window that opened them', async () => {
    const typed = ['/login', '/register', '/forget-password', '/verify-otp', '/change-password']
    for (const path of [...typed, ...signedIn, '/order/none', '/admin', '/admin/orderlist']) {
      const { headers } = await visitor.get(path, { headers: { cookie } })
      expect([path, headers['cross-origin-opener-policy']]).toEqual([path, 'same-origin'])
    }
    // The header would slow down the first view of a public page.
    for (const path of ['/', '/newarrivals', '/shop?query=men', '/contact']) {
      expect((await visitor.get(path)).headers).not.toHaveProperty('cross-origin-opener-policy')
    }
  })

  it('§6 "nothing is loaded from another host"', async () => {
    await aProduct(owner, { newArrivals: 'true' })
    for (const path of [...cached, ...policies, ...rendered]) {
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
    for (const path of [...cached, ...policies]) {
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
  /** The text of a page in one line. */
  const textOf = (html: string) => {
    const body = /<body[\s\S]*<\/body>/.exec(html)?.[0] ?? ''
    const text = body.replace(/<script[\s\S]*?<\/script>/g, ' ').replace(/<(?!\/?(?:a|strong)\b)[^>]*>/g, '. ')
    return text.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
  }

  it('§6 "texts … are the spec\'s": exchanges are only for defective or damaged items, on each policy page', async () => {
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

it('the hashes of this test are computed as browsers do it', () => {
  const hash = createHash('sha256').update('a()').digest('base64')
  expect(hashesOf('<script>a()</script>')).toEqual([`'sha256-${hash}'`])
})
