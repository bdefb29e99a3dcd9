import type { ServerResponse } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { aServer } from '@/lib/testing/a-server'

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

describe('every answer', () => {
  it('bears the id by which Next knows the request, never the client’s own', async () => {
    const { ask, seen } = await aServer()
    const one = await ask('/api/products', { headers: { 'x-request-id': 'forged' } })
    const two = await ask('/api/products')
    expect(one.headers['x-request-id']).toMatch(UUID)
    expect(seen.map(({ headers }) => headers['x-request-id'])).toEqual([
      one.headers['x-request-id'],
      two.headers['x-request-id'],
    ])
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
  })

  it('of a kept page has an id of its own too', async () => {
    const { ask } = await aServer()
    const ids = [await ask('/'), await ask('/')].map(({ headers }) => headers['x-request-id'])
    expect(ids[0]).toMatch(UUID)
    expect(ids[1]).toMatch(UUID)
    expect(ids[0]).not.toBe(ids[1])
  })

  it.each([
    ['https://shop.test', 'max-age=31536000; includeSubDomains'],
    ['http://shop.test', undefined],
  ])('of %s has Strict-Transport-Security %s', async (SITE_URL, wanted) => {
    const { ask } = await aServer(undefined, { SITE_URL })
    for (const path of ['/', '/login']) {
      expect((await ask(path)).headers['strict-transport-security']).toBe(wanted)
    }
  })

  it('of a kept page allows pictures of UploadThing where that is set up', async () => {
    const token = { apiKey: 'sk_live_1', appId: 'app1', regions: ['sea1'] }
    const UPLOADTHING_TOKEN = Buffer.from(JSON.stringify(token)).toString('base64')
    const policies = []
    for (const env of [{}, { UPLOADTHING_TOKEN }]) {
      const { ask } = await aServer(undefined, env)
      policies.push(String((await ask('/')).headers['content-security-policy']))
    }
    expect(policies[0]).not.toContain('ufs.sh')
    expect(policies[1]).toContain("img-src 'self' data: blob: https://app1.ufs.sh;")
    expect(policies[1]).toContain("connect-src 'self';")
  })

  it.each(['/api/products/%E0%A4%A', '/product/%', '/%c0%ae%c0%ae/'])(
    'to the path %s that cannot be read is a 400 in JSON',
    async (path) => {
      const { ask, seen } = await aServer()
      const { status, headers, body } = await ask(path)
      expect(status).toBe(400)
      expect(headers['content-type']).toBe('application/json')
      expect(headers['x-request-id']).toMatch(UUID)
      expect(JSON.parse(body)).toEqual({ message: 'This address cannot be read' })
      expect(seen).toEqual([])
    },
  )

  it.each(['//', '//shop', '//evil.test/shop', '//['])(
    'to %s is not a page of the shop under another name',
    async (path) => {
      const { ask, seen } = await aServer()
      await ask(path)
      expect(seen.map(({ url, headers }) => [url, headers['x-page-cache']])).toEqual([[path, undefined]])
    },
  )

  it('to a method that no page knows is a 405 with Allow', async () => {
    const { ask, seen } = await aServer()
    const { status, headers } = await ask('/', { method: 'PROPFIND' })
    expect(status).toBe(405)
    expect(headers.allow).toContain('GET')
    expect(seen).toEqual([])
  })
})

describe('what a client says of itself', () => {
  it('under the names of the shop’s own headers is dropped', async () => {
    const { ask, seen } = await aServer()
    const forged = {
      ...{ 'x-page-cache': '1', 'X-Shop-Client-Address': '6.6.6.6', 'x-middleware-subrequest': 'middleware' },
      ...{ 'x-middleware-next': '1', 'X-Middleware-Rewrite': '/admin' },
    }
    await ask('/login', { headers: forged })
    const names = Object.keys(seen[0]?.headers ?? {})
    expect(names.filter((name) => name === 'x-page-cache' || name.startsWith('x-middleware'))).toEqual([])
    expect(seen[0]?.headers['x-shop-client-address']).toBe('127.0.0.1')
  })

  it.each([
    [0, '6.6.6.6', '127.0.0.1'],
    [0, undefined, '127.0.0.1'],
    [1, '203.0.113.9', '203.0.113.9'],
    [1, '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    [2, '6.6.6.6, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
    [1, undefined, '127.0.0.1'],
  ])('behind %i proxies with X-Forwarded-For %s makes its address %s', async (TRUST_PROXY, forwarded, wanted) => {
    const { ask, seen } = await aServer(undefined, { TRUST_PROXY })
    await ask('/api/users/login', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })
    expect(seen[0]?.headers['x-shop-client-address']).toBe(wanted)
  })
})

describe('a server with all it can do under way', () => {
  it('refuses more with a 503, but tells that it lives', async () => {
    const waiting: ServerResponse[] = []
    const { ask, seen } = await aServer((one, response) => {
      if (one.url === '/api/slow') waiting.push(response)
      else response.end('ok')
    })
    const slow = Array.from({ length: 400 }, () => ask('/api/slow'))
    await vi.waitUntil(() => waiting.length === 400, { timeout: 10_000, interval: 10 })
    const refused = await ask('/')
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    expect(JSON.parse(refused.body)).toEqual({ message: 'The shop is busy, please try again in a moment' })
    expect((await ask('/api/health')).status).toBe(200)
    for (const response of waiting) response.end('done')
    expect((await Promise.all(slow)).every(({ status }) => status === 200)).toBe(true)
    expect((await ask('/api/products')).status).toBe(200)
    expect(seen.filter(({ url }) => url === '/api/slow')).toHaveLength(400)
  })
})
