import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aServer } from '@/lib/testing/a-server'
import { RawHttp, requestText, sendRaw } from '@/lib/testing/raw-http'
import { drain } from '../../scripts/open-server'
import { MOST_WAITING } from './render'

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

describe('every response', () => {
  it('from the page cache has its own id', async () => {
    const { send } = await aServer()
    const ids = [await send('/'), await send('/')].map(({ headers }) => headers['x-request-id'])
    expect(ids[0]).toMatch(UUID)
    expect(ids[1]).toMatch(UUID)
    expect(ids[0]).not.toBe(ids[1])
  })

  it.each(['/api/products/%E0%A4%A', '/product/%', '/%c0%ae%c0%ae/', '//[', '//evil.test/', '/\\evil.test/shop'])(
    'to the unreadable path %s is a 400 in JSON',
    async (path) => {
      const { send, seen } = await aServer()
      const { status, headers, body } = await send(path)
      expect(status).toBe(400)
      expect(headers['content-type']).toBe('application/json')
      expect(headers['x-request-id']).toMatch(UUID)
      expect(JSON.parse(body)).toEqual({ message: 'This address cannot be read' })
      expect(seen).toEqual([])
    },
  )

  it.each([
    ['PROPFIND', '/'],
    ['TRACE', '/api/products'],
  ])('to %s %s is a 405', async (method, path) => {
    const { send, seen } = await aServer()
    const { status, headers } = await send(path, { method })
    expect(status).toBe(405)
    expect(headers.allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
    expect(seen).toEqual([])
  })

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['two lengths', requestText('POST /api/orders', { 'Content-Length': '5', 'Transfer-Encoding': 'chunked' }), 400],
    ['a header without a colon', requestText('GET /').replace('Host:', 'Host'), 400],
    ['no host', requestText('GET /').replace('Host: localhost\r\n', ''), 400],
    ['an empty host', requestText('GET /', { Host: '' }), 400],
    ['two hosts', requestText('GET /', { Host: ['localhost', 'elsewhere.test'] }), 400],
    ['two hosts, spelt differently', requestText('GET /', { HOST: 'elsewhere.test' }), 400],
    ['headers that are too long', requestText('GET /', { Cookie: 'x'.repeat(20_000) }), 431],
  ])('to %s is in JSON too, and has an id', async (_what, text, wanted) => {
    const { port, seen } = await aServer()
    const { status, headers, body } = await sendRaw(port, text)
    expect(status).toBe(wanted)
    expect(headers.get('x-request-id')).toMatch(UUID)
    expect(body).toMatch(/^\{"message":"Th[^"]+"\}$/)
    expect(seen).toEqual([])
  })
})

describe('client headers', () => {
  it.each([
    [0, '6.6.6.6', '127.0.0.1'],
    [0, undefined, '127.0.0.1'],
    [1, '203.0.113.9', '203.0.113.9'],
    [1, '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    [2, '6.6.6.6, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
    [1, undefined, '127.0.0.1'],
  ])(
    'behind %i proxies with X-Forwarded-For %s give the address %s (§1 "n proxies whose X-Forwarded-For counts")',
    async (TRUST_PROXY, forwarded, wanted) => {
      const { send, seen } = await aServer(undefined, { TRUST_PROXY })
      await send('/api/users/login', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })
      expect(seen[0]?.headers['x-forwarded-for']).toBe(wanted)
    },
  )
})

describe('a client that hangs up with its request', () => {
  it.each([0, 1])('is not served, since its address is lost (behind %i proxies)', async (TRUST_PROXY) => {
    const { port, send, seen } = await aServer(undefined, { TRUST_PROXY })
    const client = connect(port, '127.0.0.1')
    await once(client, 'connect')
    client.write(requestText('POST /api/users/login', { 'Content-Length': '2' }, '{}'))
    client.resetAndDestroy()
    await send('/api/products')
    expect(seen.map(({ url }) => url)).toEqual(['/api/products'])
  })
})

describe('a server with too many searches to render', () => {
  it('refuses more of them with a 503, and serves everything else', async () => {
    const waiting: ServerResponse[] = []
    let isSlow = true
    const { send } = await aServer((one, response) => {
      if (isSlow && one.url.startsWith('/shop?')) waiting.push(response)
      else response.end('ok')
    })
    const refused: string[] = []
    const search = async (at: number) => {
      const { status, headers } = await send(`/shop?search=tee${at}`)
      if (status === 503) refused.push(String(headers['retry-after']))
      return status
    }
    const searches = Array.from({ length: 4 + MOST_WAITING + 20 }, (_, at) => search(at))
    await vi.waitUntil(() => refused.length === 20, { timeout: 30_000, interval: 10 })
    expect(new Set(refused)).toEqual(new Set(['2']))
    for (const path of ['/', '/shop', '/api/products']) expect((await send(path)).status).toBe(200)
    isSlow = false
    for (const response of waiting) response.end('done')
    expect((await Promise.all(searches)).filter((status) => status === 200)).toHaveLength(4 + MOST_WAITING)
  })
})

describe('a server at its limit of requests', () => {
  it('refuses more with a 503, but reports that it is alive and ready (§2 "more than 400 requests under way") (§1 "while the process serves")', async () => {
    const waiting: ServerResponse[] = []
    const { send, seen } = await aServer((one, response) => {
      if (one.url === '/api/slow') waiting.push(response)
      else response.end('ok')
    })
    const slow = Array.from({ length: 400 }, () => send('/api/slow'))
    await vi.waitUntil(() => waiting.length === 400, { timeout: 30_000, interval: 10 })
    const refused = await send('/')
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    expect(JSON.parse(refused.body)).toEqual({ message: 'The shop is busy, please try again in a moment' })
    expect((await send('/api/health')).status).toBe(200)
    expect((await send('/api/ready')).status).toBe(200)
    for (const response of waiting) response.end('done')
    expect((await Promise.all(slow)).every(({ status }) => status === 200)).toBe(true)
    expect((await send('/api/products')).status).toBe(200)
    expect(seen.filter(({ url }) => url === '/api/slow')).toHaveLength(400)
  })

  it.each(['/api/slow', '/shop?search=slow'])('counts requests for %s whose client has hung up', async (path) => {
    const works: (() => void)[] = []
    const { send, port } = await aServer((one, response) => {
      if (one.url === '/api/products') return response.end('ok')
      return new Promise<void>((done) => works.push(() => done(void response.end('ok'))))
    })
    const clients = await Promise.all(Array.from({ length: 401 }, () => RawHttp.open(port)))
    await Promise.all(clients.map((client) => client.sendAndHangUp(requestText(`GET ${path}`))))
    expect((await send('/api/products')).status).toBe(503)
    for (const done of works) done()
    await vi.waitFor(async () => expect((await send('/api/products')).status).toBe(200), { timeout: 30_000 })
  })

  it('does not count requests whose body is slow to arrive', async () => {
    const { send, port } = await aServer((one, response) => one.method === 'GET' && response.end('ok'))
    const unfinished = requestText('POST /api/users/login', { 'Content-Length': '9' }, '{')
    const slow = await Promise.all(Array.from({ length: 401 }, () => RawHttp.open(port)))
    onTestFinished(() => {
      for (const raw of slow) raw.destroy()
    })
    for (const raw of slow) raw.send(unfinished)
    await vi.waitUntil(async () => (await send('/')).status === 503, { timeout: 30_000, interval: 10 })
    await vi.waitFor(async () => expect((await send('/')).status).toBe(200), { timeout: 30_000, interval: 50 })
  })
})

describe('a server that is stopping', () => {
  it('finishes requests under way, reports that it is not ready meanwhile, and exits', async () => {
    const waiting: ServerResponse[] = []
    const { send, server } = await aServer((_one, response) => waiting.push(response))
    const slow = send('/api/orders')
    await vi.waitUntil(() => waiting.length === 1, { timeout: 30_000, interval: 5 })
    const drained = drain(server)
    const { status, headers } = await send('/api/ready')
    expect([status, headers['retry-after']]).toEqual([503, '2'])
    waiting[0]?.end('done')
    expect((await slow).body).toBe('done')
    await drained
    await expect(send('/')).rejects.toThrow('ECONNREFUSED')
  })
})
