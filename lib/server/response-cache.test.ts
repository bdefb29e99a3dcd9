import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import inject from 'light-my-request'
import { describe, expect, it, vi } from 'vitest'
import { CachedResponse, type Rendered, ResponseCache } from './response-cache'

const MEGABYTE = 1024 * 1024

const rendered = (html: string, tags: string[] = ['listing'], isKept = true): Rendered => ({
  response: new CachedResponse(200, Buffer.from(html), {}, 6, tags),
  isKept,
})
const htmlOf = ({ body }: CachedResponse) => body.toString()

/** A render that ends when the test tells it to. */
function held() {
  let end: (rendered: Rendered) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const result = new Promise<Rendered>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { render: vi.fn(() => result), end, fail }
}

/** Requests a page whose render would give `html`; returns whether it was rendered. */
async function send(cache: ResponseCache, key: string, html: string, tags: string[] = ['listing']) {
  const render = vi.fn(async () => rendered(html, tags))
  const answer = await cache.getOrRender(key, tags, render)
  return { html: htmlOf(answer), wasRendered: render.mock.calls.length > 0 }
}

describe('the page cache', () => {
  it('renders a page once for later requests', async () => {
    const cache = new ResponseCache(MEGABYTE)
    expect(await send(cache, '/', 'one')).toEqual({ html: 'one', wasRendered: true })
    expect(await send(cache, '/', 'two')).toEqual({ html: 'one', wasRendered: false })
    expect(await send(cache, '/shop', 'shop')).toEqual({ html: 'shop', wasRendered: true })
  })

  it('renders a page once for simultaneous requests', async () => {
    const cache = new ResponseCache(MEGABYTE)
    const { render, end } = held()
    const asked = Array.from({ length: 20 }, () => cache.getOrRender('/', ['listing'], render))
    end(rendered('one'))
    expect((await Promise.all(asked)).map(htmlOf)).toEqual(Array(20).fill('one'))
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('passes a failed render on to all waiting requests, and renders again for the next', async () => {
    const cache = new ResponseCache(MEGABYTE)
    const { render, fail } = held()
    const asked = [1, 2].map(() => cache.getOrRender('/', ['listing'], render))
    const outcomes = Promise.allSettled(asked)
    fail(new Error('no database'))
    expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
    expect(await send(cache, '/', 'two')).toEqual({ html: 'two', wasRendered: true })
  })

  it('does not store a response that must not be cached', async () => {
    const cache = new ResponseCache(MEGABYTE)
    await cache.getOrRender('/product/x', ['listing'], async () => rendered('not found', ['listing'], false))
    expect(cache.get('/product/x')).toBeUndefined()
    expect(await send(cache, '/product/x', 'found')).toEqual({ html: 'found', wasRendered: true })
  })
})

it('pushes no page out for many that are missing', async () => {
  const cache = new ResponseCache(MEGABYTE)
  await send(cache, '/', 'home')
  for (let place = 0; place < 2_000; place += 1)
    await cache.getOrRender(`/product/${place}`, ['listing'], async () => ({
      response: new CachedResponse(404, Buffer.alloc(1_000), {}, 6, ['listing']),
      isKept: true,
    }))
  expect([cache.get('/') !== undefined, cache.get('/product/0'), cache.bytes < MEGABYTE]).toEqual([
    true,
    undefined,
    true,
  ])
  expect(cache.get('/product/1999')?.status).toBe(404)
})

describe('a change of the catalogue', () => {
  it('removes the pages that show it and no others', async () => {
    const cache = new ResponseCache(MEGABYTE)
    await send(cache, '/product/a', 'a', ['product:a', 'listing'])
    await send(cache, '/product/b', 'b', ['product:b', 'listing'])
    await send(cache, '/legal', 'legal', [])
    cache.expire('product:a')
    expect(['/product/a', '/product/b', '/legal'].map((key) => cache.get(key) !== undefined)).toEqual([
      false,
      true,
      true,
    ])
    cache.expire('listing')
    expect(cache.get('/product/b')).toBeUndefined()
    expect(cache.get('/legal')).toBeDefined()
  })

  it('removes a page again after it was cached again', async () => {
    const cache = new ResponseCache(MEGABYTE)
    for (const html of ['one', 'two', 'three']) {
      expect(await send(cache, '/', html)).toEqual({ html, wasRendered: true })
      cache.expire('listing')
    }
  })

  it.each([
    ['of one tag', (cache: ResponseCache) => cache.expire('listing')],
    ['of everything', (cache: ResponseCache) => cache.expireAll()],
  ])('%s during a render reaches all later requests', async (_, change) => {
    const cache = new ResponseCache(MEGABYTE)
    const before = held()
    const early = cache.getOrRender('/', ['listing'], before.render)
    change(cache)
    const after = held()
    const late = cache.getOrRender('/', ['listing'], after.render)
    expect(after.render).toHaveBeenCalledTimes(1)
    after.end(rendered('new'))
    expect(htmlOf(await late)).toBe('new')
    before.end(rendered('old'))
    expect(htmlOf(await early)).toBe('old')
    expect(await send(cache, '/', 'newer')).toEqual({ html: 'new', wasRendered: false })
  })

  it('during a render leaves no result in the cache when there was no request since', async () => {
    const cache = new ResponseCache(MEGABYTE)
    const { render, end } = held()
    const early = cache.getOrRender('/', ['listing'], render)
    cache.expire('listing')
    end(rendered('old'))
    await early
    expect(cache.get('/')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  it('that a page does not show lets its render be cached', async () => {
    const cache = new ResponseCache(MEGABYTE)
    const [product, legal] = [held(), held()]
    const asked = [
      cache.getOrRender('/product/a', ['product:a'], product.render),
      cache.getOrRender('/legal', [], legal.render),
    ]
    cache.expire('product:b')
    product.end(rendered('a', ['product:a']))
    legal.end(rendered('legal', []))
    await Promise.all(asked)
    expect(cache.get('/product/a')).toBeDefined()
    expect(cache.get('/legal')).toBeDefined()
  })
})

describe('the memory of the page cache', () => {
  it('stays within its limit, and keeps the pages requested last', async () => {
    const cache = new ResponseCache(100_000)
    for (let at = 0; at < 200; at += 1) {
      await send(cache, `/shop?currPage=${at}`, 'x'.repeat(10_000))
      await send(cache, '/', 'home')
      expect(cache.bytes).toBeLessThanOrEqual(100_000)
    }
    expect(cache.get('/')).toBeDefined()
    expect(cache.get('/shop?currPage=199')).toBeDefined()
    expect(cache.get('/shop?currPage=0')).toBeUndefined()
  })

  it('does not store a page larger than the limit, but returns it', async () => {
    const cache = new ResponseCache(10_000)
    const large = 'x'.repeat(20_000)
    expect((await send(cache, '/', large)).html).toBe(large)
    expect(cache.bytes).toBe(0)
    cache.expire('listing')
    expect((await send(cache, '/', 'small')).html).toBe('small')
  })

  it('counts a replaced page once', async () => {
    const cache = new ResponseCache(MEGABYTE)
    await send(cache, '/', 'x'.repeat(1_000))
    const { bytes } = cache
    cache.expireAll()
    expect(cache.bytes).toBe(0)
    await send(cache, '/', 'x'.repeat(1_000))
    expect(cache.bytes).toBe(bytes)
    expect(bytes).toBeGreaterThanOrEqual(1_000)
  })
})

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
