import { describe, expect, it, vi } from 'vitest'
import { CachedResponse } from './cached-response'
import { type Rendered, ResponseCache } from './response-cache'

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
