import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import inject from 'light-my-request'
import { describe, expect, it } from 'vitest'
import { CachedResponse } from './cached-response'

const HTML = `<!DOCTYPE html><title>Saddar</title><p>${'Karachi کراچی '.repeat(200)}</p>`

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
}

type RequestOptions = { method?: 'GET' | 'HEAD'; encoding?: string; ifNoneMatch?: string }

function request(page: CachedResponse, { method = 'GET', encoding, ifNoneMatch }: RequestOptions = {}) {
  const headers = {
    ...(encoding !== undefined && { 'accept-encoding': encoding }),
    ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
  }
  return inject((request, response) => void page.send(request, response), { method, url: '/', headers })
}

const pageOf = (html = HTML, status = 200) => new CachedResponse(status, Buffer.from(html), HEADERS, 6)

describe('a cached response', () => {
  it('has its original headers', async () => {
    const { statusCode, headers, payload } = await request(pageOf())
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
    ['*', 'br'],
    ['br; q=0.5', 'br'],
    ['deflate', undefined],
    ['identity', undefined],
    ['abr, gzipped', undefined],
    ['', undefined],
  ])('requested with "%s" is encoded as %s', async (encoding, wanted) => {
    const { headers, rawPayload } = await request(pageOf(), { encoding })
    expect(headers['content-encoding']).toBe(wanted)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[wanted ?? ''] ?? ((bytes: Buffer) => bytes)
    expect(decode(rawPayload).toString()).toBe(HTML)
    if (wanted) expect(rawPayload.length).toBeLessThan(HTML.length / 4)
  })

  it('has one ETag per encoding and content', async () => {
    const tags = await Promise.all(
      [pageOf(), pageOf(`${HTML}!`)].flatMap((page) =>
        ['br', 'gzip', ''].map(async (encoding) => (await request(page, { encoding })).headers.etag),
      ),
    )
    expect(new Set(tags).size).toBe(6)
    expect((await request(pageOf(), { encoding: 'br' })).headers.etag).toBe(tags[0])
    expect(tags[0]).toMatch(/^"[\w-]+"$/)
  })

  it('is not sent again to a client that has it', async () => {
    const etag = String((await request(pageOf(), { encoding: 'br' })).headers.etag)
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { statusCode, headers, rawPayload } = await request(pageOf(), { encoding: 'br', ifNoneMatch })
      expect(statusCode).toBe(304)
      expect(rawPayload).toHaveLength(0)
      expect(headers.etag).toBe(etag)
      expect(headers['cache-control']).toContain('must-revalidate')
    }
  })

  it('is sent again after a change, and in another encoding', async () => {
    const ifNoneMatch = String((await request(pageOf(), { encoding: 'br' })).headers.etag)
    expect((await request(pageOf(`${HTML}!`), { encoding: 'br', ifNoneMatch })).statusCode).toBe(200)
    expect((await request(pageOf(), { encoding: 'gzip', ifNoneMatch })).statusCode).toBe(200)
  })

  it('is never a 304 when it is a 404', async () => {
    const missing = pageOf(HTML, 404)
    const etag = String((await request(missing)).headers.etag)
    expect((await request(missing, { ifNoneMatch: etag })).statusCode).toBe(404)
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    for (const encoding of ['br', 'gzip', '']) {
      const [get, head] = [await request(pageOf(), { encoding }), await request(pageOf(), { encoding, method: 'HEAD' })]
      expect(head.rawPayload).toHaveLength(0)
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
    }
  })
})
