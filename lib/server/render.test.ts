import { webcrypto } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { MOST_WAITING, QueueFull, queueRender, sharePage } from './render'

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

  it('contains no trace of the nonce, and hashes the rest', async () => {
    const html = `${own(`push({"nonce":"${NONCE}"})`)}<style nonce="${NONCE}">a{}</style>`
    const page = sharePage(html, POLICY)
    expect(page.html + page.policy).not.toContain(NONCE)
    expect(page.html).toBe('<script>push({"nonce":""})</script><style>a{}</style>')
    expect(page.policy).toContain(await browserHash('push({"nonce":""})'))
  })

  it('is refused without a nonce in its policy', () => {
    expect(() => sharePage('<p>', "script-src 'self'")).toThrow('The page has no nonce')
  })
})

describe('renders', () => {
  it('of listings with a query wait for each other, four at a time, and other pages do not wait for them', async () => {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const render = (href: string) =>
      queueRender(href, async () => {
        begun.push(href)
        await new Promise<void>((end) => ends.push(end))
      })
    const all = [...Array.from({ length: 6 }, (_, at) => `/shop?search=${at}`), '/'].map(render)
    await vi.waitUntil(() => begun.length === 5)
    expect(begun).toEqual(['/shop?search=0', '/shop?search=1', '/shop?search=2', '/shop?search=3', '/'])
    ends[0]?.()
    await vi.waitUntil(() => begun.includes('/shop?search=4'))
    ends[1]?.()
    await vi.waitUntil(() => begun.includes('/shop?search=5'))
    for (const end of ends) end()
    await Promise.all(all)
  })

  it('that would wait too long are refused, and other pages are still rendered', async () => {
    let end = () => {}
    const wait = new Promise<void>((resolve) => {
      end = resolve
    })
    const waiting = Array.from({ length: 4 + MOST_WAITING }, (_, at) => queueRender(`/shop?search=${at}`, () => wait))
    await expect(queueRender('/shop?search=more', async () => 'late')).rejects.toThrow(QueueFull)
    expect(await queueRender('/product/tee', async () => 'tee')).toBe('tee')
    end()
    await Promise.all(waiting)
    expect(await queueRender('/shop?search=more', async () => 'in time')).toBe('in time')
  })
})
