import { webcrypto } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import inject from 'light-my-request'
import { describe, expect, it } from 'vitest'
import { CachedPage, scriptHashes } from './cached-page'

const HTML = `<!DOCTYPE html><title>Saddar</title><p>${'Karachi کراچی '.repeat(200)}</p>`

type Ask = { method?: 'GET' | 'HEAD'; encoding?: string; ifNoneMatch?: string }

function ask(page: CachedPage, { method = 'GET', encoding, ifNoneMatch }: Ask = {}) {
  const headers = {
    ...(encoding !== undefined && { 'accept-encoding': encoding }),
    ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
  }
  return inject((request, response) => void page.send(request, response), { method, url: '/', headers })
}

const pageOf = (html = HTML, status = 200) =>
  new CachedPage(status, html, { 'x-content-type-options': 'nosniff' }, ['listing'], false)

describe('a kept page', () => {
  it('is HTML with the headers it came with, and asks browsers to check it each time', async () => {
    const { statusCode, headers, payload } = await ask(pageOf())
    expect(statusCode).toBe(200)
    expect(payload).toBe(HTML)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      'content-length': String(Buffer.byteLength(HTML)),
    })
    expect(headers.vary).toContain('Accept-Encoding')
    expect(headers['content-encoding']).toBeUndefined()
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0.0', undefined],
    ['br; q=0.5', 'br'],
    ['deflate', undefined],
    ['identity', undefined],
    ['abr, gzipped', undefined],
    ['', undefined],
  ])('asked for with "%s" is encoded as %s', async (encoding, wanted) => {
    const { headers, rawPayload } = await ask(pageOf(), { encoding })
    expect(headers['content-encoding']).toBe(wanted)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[wanted ?? ''] ?? ((bytes: Buffer) => bytes)
    expect(decode(rawPayload).toString()).toBe(HTML)
    if (wanted) expect(rawPayload.length).toBeLessThan(HTML.length / 4)
  })

  it('has one ETag for each encoding of each content', async () => {
    const tags = await Promise.all(
      [pageOf(), pageOf(`${HTML}!`)].flatMap((page) =>
        ['br', 'gzip', ''].map(async (encoding) => (await ask(page, { encoding })).headers.etag),
      ),
    )
    expect(new Set(tags).size).toBe(6)
    expect((await ask(pageOf(), { encoding: 'br' })).headers.etag).toBe(tags[0])
    expect(tags[0]).toMatch(/^"[\w-]+"$/)
  })

  it('is not sent again to whoever has it', async () => {
    const etag = String((await ask(pageOf(), { encoding: 'br' })).headers.etag)
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { statusCode, headers, rawPayload } = await ask(pageOf(), { encoding: 'br', ifNoneMatch })
      expect(statusCode).toBe(304)
      expect(rawPayload).toHaveLength(0)
      expect(headers.etag).toBe(etag)
      expect(headers['cache-control']).toContain('must-revalidate')
    }
  })

  it('is sent again once it changed, and in another encoding', async () => {
    const ifNoneMatch = String((await ask(pageOf(), { encoding: 'br' })).headers.etag)
    expect((await ask(pageOf(`${HTML}!`), { encoding: 'br', ifNoneMatch })).statusCode).toBe(200)
    expect((await ask(pageOf(), { encoding: 'gzip', ifNoneMatch })).statusCode).toBe(200)
  })

  it('is never a 304 when it says that there is no such page', async () => {
    const missing = pageOf(HTML, 404)
    const etag = String((await ask(missing)).headers.etag)
    expect((await ask(missing, { ifNoneMatch: etag })).statusCode).toBe(404)
  })

  it('answers HEAD with the headers of GET and nothing else', async () => {
    for (const encoding of ['br', 'gzip', '']) {
      const [get, head] = [await ask(pageOf(), { encoding }), await ask(pageOf(), { encoding, method: 'HEAD' })]
      expect(head.rawPayload).toHaveLength(0)
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
    }
  })
})

/** The source that a browser computes of a script's text (CSP 3, section 6.7.3.3). */
async function browserHash(code: string): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return `'sha256-${Buffer.from(digest).toString('base64')}'`
}

describe('the script hashes of a page', () => {
  it('match the example of the standard', () => {
    // https://www.w3.org/TR/CSP2/#script-src-hash-usage
    expect(scriptHashes("<script>alert('Hello, world.');</script>")).toEqual([
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    ])
  })

  it.each([
    ['spaces and line breaks', '\n  let a = 1;\n\n  let b = 2 \n'],
    ['letters beyond ASCII', 'let city = "کراچی 🎽"'],
    ['a less-than sign', 'if (1 < 2 && "<b>" > "") run("<\\/script>")'],
    ['nothing', ''],
  ])('are of the exact text between the tags, with %s', async (_, code) => {
    expect(scriptHashes(`<p>x</p><script id="a" async>${code}</script><p>`)).toEqual([await browserHash(code)])
  })

  it('are of the line breaks that the HTML parser hands on', async () => {
    expect(scriptHashes('<script>one()\r\ntwo()\rthree()</script>')).toEqual([
      await browserHash('one()\ntwo()\nthree()'),
    ])
  })

  it('find a tag however it is written', async () => {
    const html = '<SCRIPT>one()</SCRIPT><script\ntype="module"\n>two()</script ><script nomodule>three()</script>'
    expect(scriptHashes(html)).toEqual(await Promise.all(['one()', 'two()', 'three()'].map(browserHash)))
  })

  it('name a script that a page holds twice once', () => {
    expect(scriptHashes('<script>a()</script><script>a()</script>')).toHaveLength(1)
  })

  it('leave out files and data such as JSON-LD', () => {
    const html = `<script src="/_next/static/a.js" async=""></script>
      <script async src="/_next/static/b.js"></script>
      <script type="application/ld+json">{"@type":"Product"}</script>
      <script id="data" type="application/json">{}</script>`
    expect(scriptHashes(html)).toEqual([])
  })

  it('go out with the page, without leave for any other inline script', async () => {
    const html = '<script>boot()</script><script type="application/ld+json">{}</script>'
    const policy = String((await ask(pageOf(html))).headers['content-security-policy'])
    const sources = /script-src ([^;]*)/.exec(policy)?.[1]
    expect(sources).toBe(`'self' ${await browserHash('boot()')}`)
  })
})
