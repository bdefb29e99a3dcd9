import { webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, sharePage } from './security-headers'

/** Directives by name, with their sources. */
const read = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

describe('the Content-Security-Policy', () => {
  it('allows the shop’s own files and the given scripts, nothing else', () => {
    const policy = read(contentSecurityPolicy(["'nonce-abc'", "'sha256-def='"], false))
    expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'", "'sha256-def='"])
    expect(policy.has('script-src-elem')).toBe(false)
  })

  it.each([true, false])('never allows inline scripts or eval (https: %s)', (isHttps) => {
    const scripts = read(contentSecurityPolicy([], isHttps)).get('script-src')
    expect(scripts).not.toContain("'unsafe-inline'")
    expect(scripts).not.toContain("'unsafe-eval'")
  })

  it('forbids framing, plugins, and a foreign base or form target', () => {
    const policy = read(contentSecurityPolicy([], false))
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('default-src')).toEqual(["'self'"])
  })

  it('names no other host', () => {
    expect(contentSecurityPolicy([], true)).not.toMatch(/https?:|\*|\/\//)
  })

  it('allows pictures, and nothing else, from the picture host', () => {
    const policy = contentSecurityPolicy([], true, { files: 'https://app1.ufs.sh/f/' })
    expect(read(policy).get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://app1.ufs.sh'])
    expect(policy.match(/\/\//g)).toHaveLength(1)
  })

  it('allows uploads to the upload host', () => {
    const policy = contentSecurityPolicy([], true, { ingest: 'https://sea1.ingest.uploadthing.com' })
    expect(read(policy).get('connect-src')).toEqual(["'self'", 'https://sea1.ingest.uploadthing.com'])
    expect(policy.match(/\/\//g)).toHaveLength(1)
  })

  it('requires https only when the shop is served over https', () => {
    expect(read(contentSecurityPolicy([], true)).has('upgrade-insecure-requests')).toBe(true)
    expect(read(contentSecurityPolicy([], false)).has('upgrade-insecure-requests')).toBe(false)
  })

  it('names each directive once', () => {
    const names = contentSecurityPolicy([], true)
      .split('; ')
      .map((directive) => directive.split(' ')[0])
    expect(new Set(names).size).toBe(names.length)
  })
})

const NONCE = '4f1c2b9e-nonce'
const POLICY = `default-src 'self'; script-src 'self' 'nonce-${NONCE}'; img-src 'self'`
const own = (code: string, attributes = '') => `<script nonce="${NONCE}"${attributes}>${code}</script>`

/** The hash source that a browser computes for a script's text (CSP 3, section 6.7.3.3). */
async function browserHash(code: string): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return `'sha256-${Buffer.from(digest).toString('base64')}'`
}

const sourcesOf = (html: string) => /script-src ([^;]*)/.exec(sharePage(html, POLICY).policy)?.[1]

describe('a page rendered for the cache', () => {
  it('allows its scripts by their hashes instead of the nonce', async () => {
    // The example of https://www.w3.org/TR/CSP2/#script-src-hash-usage
    expect(sourcesOf(own("alert('Hello, world.');"))).toBe(
      "'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    )
    expect(sourcesOf(own('boot()'))).toBe(`'self' ${await browserHash('boot()')}`)
  })

  it.each([
    ['spaces and line breaks', '\n  let a = 1;\n\n  let b = 2 \n'],
    ['letters beyond ASCII', 'let city = "کراچی 🎽"'],
    ['a less-than sign', 'if (1 < 2 && "<b>" > "") run("<\\/script>")'],
  ])('hashes the exact text between the tags, with %s', async (_, code) => {
    expect(sourcesOf(`<p>x</p>${own(code, ' async')}<p>`)).toBe(`'self' ${await browserHash(code)}`)
  })

  it('hashes line breaks as the HTML parser normalises them', async () => {
    expect(sourcesOf(own('one()\r\ntwo()\rthree()'))).toBe(`'self' ${await browserHash('one()\ntwo()\nthree()')}`)
  })

  it('finds the nonce at any position among the attributes', async () => {
    const html = `<script id="a" nonce="${NONCE}">one()</script><SCRIPT\ntype="module" nonce="${NONCE}"\n>two()</SCRIPT >`
    expect(sourcesOf(html)).toBe(`'self' ${await browserHash('one()')} ${await browserHash('two()')}`)
  })

  it.each([
    ['without a nonce', '<script>evil()</script>'],
    ['with another nonce', '<script nonce="guessed">evil()</script>'],
    ['in a text', `<p title="&lt;script">${own('boot()')}</p><script>evil()</script>`],
  ])('does not allow a script %s', async (_, html) => {
    const page = own('boot()') + html
    expect(sourcesOf(page)).toBe(`'self' ${await browserHash('boot()')}`)
  })

  it('needs no hash for files and for data such as JSON-LD', () => {
    const html = `<script src="/a.js" nonce="${NONCE}" async=""></script><script type="application/ld+json">{}</script>`
    expect(sourcesOf(html)).toBe("'self' ")
  })

  it('has zeros instead of the nonce, as many, and hashes them with the rest', async () => {
    const html = `${own(`push({"nonce":"${NONCE}"})`)}<style nonce="${NONCE}">a{}</style>`
    const page = sharePage(html, POLICY)
    const zeros = '00000000000000'
    expect(page.html + page.policy).not.toContain(NONCE)
    expect(page.html).toBe(
      `<script nonce="${zeros}">push({"nonce":"${zeros}"})</script><style nonce="${zeros}">a{}</style>`,
    )
    expect(page.policy).toContain(await browserHash(`push({"nonce":"${zeros}"})`))
    expect(page.html).toHaveLength(html.length)
  })

  it('is refused without a nonce in its policy', () => {
    expect(() => sharePage('<p>', "script-src 'self'")).toThrow('The page has no nonce')
  })
})
