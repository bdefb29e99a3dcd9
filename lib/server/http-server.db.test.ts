import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { log } from '@/lib/platform/log/log'
import { aServer } from '@/lib/testing/a-server'
import { aPgProxy } from '@/lib/testing/pg-proxy'
import { RawHttp, requestText, sendRaw } from '@/lib/testing/raw-http'
import { Turns } from './places'
import { MOST_WAITING } from './render'

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

describe('a request that is refused', () => {
  it.each(['/api/products/%E0%A4%A', '/product/%', '/%c0%ae%c0%ae/', '//[', '//evil.test/', '/\\evil.test/shop'])(
    'for the unreadable path %s is a 400 in JSON',
    async (path) => {
      const { send, seen } = await aServer()
      const { status, headers, body } = await send(path)
      expect(status).toBe(400)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(headers['x-request-id']).toMatch(UUID)
      expect(JSON.parse(body)).toEqual({ message: 'This address cannot be read' })
      expect(seen).toEqual([])
    },
  )

  it.each([
    ['PROPFIND', '/'],
    ['TRACE', '/api/products'],
    ['POST', '/_next/static/x.js'],
    ['DELETE', '/goods/tee/1/1200.webp'],
    ['POST', '/_next/image'],
  ])('for %s %s is a 405', async (method, path) => {
    const { send, seen } = await aServer()
    const { status, headers } = await send(path, { method })
    expect(status).toBe(405)
    expect(headers.allow).toMatch(/^GET, HEAD(, POST, PUT, PATCH, DELETE, OPTIONS)?$/)
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
  ])('for %s is in JSON too, and has an id', async (_what, text, wanted) => {
    const { port, seen } = await aServer()
    const { status, headers, body } = await sendRaw(port, text)
    expect(status).toBe(wanted)
    expect(headers.get('x-request-id')).toMatch(UUID)
    expect(body).toMatch(/^\{"message":"Th[^"]+"\}$/)
    expect(seen).toEqual([])
  })
})

it('each answer of the server itself has a policy and HSTS, and JSON its charset (§6)', async () => {
  const { port, send } = await aServer(undefined, { SITE_URL: 'https://shop.test', onlyAs: null })
  const answers = [
    ...[await send('/api/health'), await send('/%'), await send('/', { method: 'TRACE' })].map(
      ({ headers }) => headers,
    ),
    Object.fromEntries((await sendRaw(port, 'hello\r\n\r\n')).headers),
  ]
  for (const headers of answers) {
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* base-uri 'none'/)
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  }
  expect((await send('/legal')).headers['strict-transport-security']).toMatch(/^max-age=31536000/)
})

describe('a shop with an embedded database (§1)', () => {
  const onlyAs = { HOST: '192.168.1.5', SITE_URL: 'https://Shop.test:8443' }

  it.each([
    ...['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.8.9.10', '[::1]:3000', '192.168.1.5:3000', 'shop.test'],
    ...['shop.test:80'],
  ])('answers as %s', async (host) => {
    const { send } = await aServer(undefined, { onlyAs })
    expect((await send('/', { headers: { host } })).status).toBe(200)
  })

  it.each([
    ...['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', 'evil.test:3000', '192.168.1.6', '169.254.169.254'],
    ...['shop.test@evil.test', 'local host', '[::2]', 'shop.test.'],
  ])('refuses %s with a sentence, for every path', async (host) => {
    const { send, seen } = await aServer(undefined, { onlyAs })
    for (const path of ['/', '/api/products', '/api/health', '/_next/static/x.js']) {
      const { status, body } = await send(path, { headers: { host } })
      expect([status, JSON.parse(body)]).toEqual([
        421,
        { message: expect.stringMatching(/^This shop does not answer/) },
      ])
    }
    expect(seen).toEqual([])
  })

  it('answers the local client that names no host', async () => {
    const { port } = await aServer(undefined, { onlyAs })
    const text = requestText('GET /').replace('Host: localhost\r\n', '').replace('HTTP/1.1', 'HTTP/1.0')
    expect((await sendRaw(port, text)).status).toBe(200)
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
    [1, 'unknown', '127.0.0.1'],
    [1, '203.0.113.9, _hidden', '127.0.0.1'],
  ])(
    'behind %i proxies with X-Forwarded-For %s give the address %s (§1 "n proxies whose X-Forwarded-For counts")',
    async (TRUST_PROXY, forwarded, wanted) => {
      const { send, seen } = await aServer(undefined, { TRUST_PROXY })
      await send('/api/users/login', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })
      expect(seen[0]?.headers['x-forwarded-for']).toBe(wanted)
    },
  )
})

describe('X-Forwarded-For of a proxy on a private address (§3)', () => {
  it.each([
    [0, 1],
    [1, 0],
  ])('with TRUST_PROXY=%i is reported %i times', async (TRUST_PROXY, times) => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    const { send } = await aServer(undefined, { TRUST_PROXY })
    await send('/', {})
    expect(warn).not.toHaveBeenCalled()
    for (const client of [1, 2]) await send('/', of(client))
    expect(warn.mock.calls).toEqual(Array(times).fill([expect.stringMatching(/set TRUST_PROXY/)]))
  })
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

/** Requests of many clients behind one proxy, each with its address. */
const of = (client: number) => ({ headers: { 'x-forwarded-for': `10.0.${client >> 8}.${client & 255}` } })

/** A server that answers slow requests when the test tells it to. */
async function aSlowServer(isSlow = (url: string) => url.includes('slow')) {
  const works: (() => void)[] = []
  const server = await aServer(
    (one, response) => {
      if (!isSlow(one.url)) return response.end('ok')
      return new Promise<void>((done) => works.push(() => done(void response.end('done'))))
    },
    { TRUST_PROXY: 1 },
  )
  /** Waits until this many slow requests are under way. */
  const isWorkingOn = (count: number) => vi.waitUntil(() => works.length >= count, patience)
  const finish = () => works.splice(0).forEach((done) => void done())
  /** Finishes all slow requests, also those whose turn comes later. */
  const finishAll = async <Answer>(all: Promise<Answer>[]) => {
    const working = setInterval(finish, 5)
    const answers = await Promise.all(all)
    clearInterval(working)
    return answers
  }
  return { ...server, isWorkingOn, finish, finishAll }
}

const patience = { timeout: 30_000, interval: 5 }

/** Sends requests until one is refused. */
const refusal = <One extends { status: number }>(send: () => Promise<One>) =>
  vi.waitFor(async () => {
    const answer = await send()
    expect(answer.status).not.toBe(200)
    return answer
  }, patience)

/** Sends a request without the last byte of its body, `2`. */
async function beginBody(port: number, address: string): Promise<RawHttp> {
  const headers = { 'Content-Length': '2', 'X-Forwarded-For': address }
  return (await RawHttp.open(port)).send(requestText('POST /api/slow', headers, '1'))
}

describe('renders', () => {
  it('are done two at a time, and more than can wait are refused, while handlers and kept pages answer others', async () => {
    const { send, seen, finishAll } = await aSlowServer()
    await send('/legal', of(9))
    seen.length = 0
    const refused: string[] = []
    const count = 2 + MOST_WAITING + 20
    const pages = ['/shop?search=', '/orders?', '/%70roduct/', '/_next/image?url=']
    const all = Array.from({ length: count }, async (_, at) => {
      const path = `${pages[at % pages.length]}slow${at}`
      const { status, headers } = await send(path, of(at % 4))
      if (status !== 200) refused.push(`${status} ${headers['retry-after']}`)
      return status
    })
    await vi.waitUntil(() => refused.length === 20, patience)
    expect([new Set(refused), seen.length]).toEqual([new Set(['503 2']), 2])
    for (const path of ['/legal', '/api/products']) expect((await send(path, of(9))).status).toBe(200)
    expect((await finishAll(all)).filter((status) => status === 200)).toHaveLength(count - 20)
  })

  it('take turns by address, so that those of one client delay another’s by one each', async () => {
    const { send, seen, isWorkingOn, finish } = await aSlowServer()
    const slow = Array.from({ length: 30 }, (_, at) => send(`/orders?slow${at}`, of(1)))
    await isWorkingOn(2)
    const other = send('/orders?other', of(2))
    const working = setInterval(finish, 50)
    await other
    expect(seen.length).toBeLessThan(20)
    await Promise.all(slow)
    clearInterval(working)
  })

  it('are not begun for a client that has hung up while it waited', async () => {
    const { send, port, seen, isWorkingOn, finish } = await aSlowServer()
    const first = Array.from({ length: 2 }, (_, at) => send(`/orders?slow${at}`))
    await isWorkingOn(2)
    await (await RawHttp.open(port)).sendAndHangUp(requestText('GET /orders?gone'))
    const last = send('/orders?last')
    finish()
    await Promise.all([...first, last])
    expect(seen.map(({ url }) => url)).not.toContain('/orders?gone')
  })
})

it('requests of an address go on four at a time, so that hundreds leave turns of the event loop to others (§2)', async () => {
  const turns = new Turns()
  const gone: string[] = []
  for (const client of [...Array<string>(9).fill('2001:db8:1:1::/64'), '2001:db8:1:2::/64', '10.0.0.1'])
    void turns.of(client).then(() => gone.push(client))
  for (const count of [5, 9, 11]) {
    await setImmediate()
    expect(gone).toHaveLength(count)
  }
  expect(gone.indexOf('10.0.0.1')).toBe(4)
})

describe('a server at its limit of requests', () => {
  it('refuses more with a 503, but reports that it is alive and ready (§2 "more than 400 requests under way") (§1 "while the process serves")', async () => {
    const { send, finishAll } = await aSlowServer()
    const slow = Array.from({ length: 400 }, (_, at) => send('/api/slow', of(at % 5)))
    const refused = await refusal(() => send('/legal', of(9)))
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
    expect(JSON.parse(refused.body)).toEqual({ message: 'The shop is busy, please try again in a moment' })
    for (const path of ['/api/health', '/api/ready']) expect((await send(path, of(9))).status).toBe(200)
    expect((await finishAll(slow)).every(({ status }) => status === 200)).toBe(true)
    expect((await send('/api/products', of(9))).status).toBe(200)
  })

  it('of one address refuses more of it with a 429, and serves others (§2 "one address holds at most a quarter of the places")', async () => {
    const { send, finishAll } = await aSlowServer()
    const slow = Array.from({ length: 100 }, () => send('/api/slow', of(1)))
    const refused = await refusal(() => send('/legal', of(1)))
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2'])
    for (const path of ['/legal', '/api/products', '/orders']) expect((await send(path, of(2))).status).toBe(200)
    await finishAll(slow)
    expect((await send('/legal', of(1))).status).toBe(200)
  })

  it('runs three calls of an address at a time, while others are served at once (§2)', async () => {
    const { send, seen, isWorkingOn, finishAll } = await aSlowServer()
    const slow = Array.from({ length: 100 }, () => send('/api/slow', of(1)))
    await Promise.all([isWorkingOn(3), refusal(() => send('/legal', of(1)))])
    for (let count = 0; count < 10; count += 1) expect((await send('/api/products', of(2))).status).toBe(200)
    expect(seen.filter(({ url }) => url === '/api/slow').length).toBeLessThan(50)
    await finishAll(slow)
  })

  it('runs the next call of an address beside three slow ones after a while, unless its client has hung up (§2)', async () => {
    const { send, port, seen, isWorkingOn, finishAll } = await aSlowServer()
    const slow = Array.from({ length: 3 }, () => send('/api/slow'))
    await isWorkingOn(3)
    await (await RawHttp.open(port)).sendAndHangUp(requestText('GET /api/gone'))
    expect((await send('/api/next')).status).toBe(200)
    expect(seen.map(({ url }) => url)).not.toContain('/api/gone')
    await finishAll(slow)
  })

  it('counts requests whose client has hung up until their work is done (§2 "until its work is done")', async () => {
    const { send, port, isWorkingOn, finishAll } = await aSlowServer()
    const clients = await Promise.all(Array.from({ length: 3 }, () => RawHttp.open(port)))
    const text = requestText('GET /api/slow', { 'X-Forwarded-For': '10.0.0.1' })
    for (const client of clients) client.send(text)
    await isWorkingOn(3)
    await Promise.all(clients.map((client) => client.sendAndHangUp('')))
    const slow = Array.from({ length: 97 }, () => send('/api/slow', of(1)))
    expect((await refusal(() => send('/legal', of(1)))).status).toBe(429)
    await finishAll(slow)
    await vi.waitFor(async () => expect((await send('/api/products', of(1))).status).toBe(200), patience)
  })
})

describe('a probe', () => {
  it('is answered without Next, and readiness is asked once a second (§1)', async () => {
    const { send, seen, changes } = await aServer(() => undefined)
    const look = vi.spyOn(changes, 'look')
    const probes = Array.from({ length: 20 }, (_, at) => send(`/api/${at % 2 ? 'health' : 'ready'}`))
    const answers = (await Promise.all(probes)).map(({ status, body }) => [status, JSON.parse(body).status])
    expect(new Set(answers.map(String))).toEqual(new Set(['200,ok', '200,ready']))
    expect([seen, look.mock.calls.length]).toEqual([[], 1])
    const head = await send('/api/health', { method: 'HEAD' })
    expect([head.status, head.body, head.headers['x-request-id']]).toEqual([200, '', expect.stringMatching(UUID)])
  })

  it('is a 503 while the database hangs (§1 "if the database responds within 1 s")', async () => {
    const proxy = await aPgProxy()
    proxy.mode = 'hang'
    const { send } = await aServer(undefined, { databaseUrl: proxy.url })
    const { status, headers, body } = await send('/api/ready')
    expect([status, headers['retry-after'], JSON.parse(body).message]).toEqual([
      503,
      '1',
      'The database does not answer',
    ])
    expect((await send('/api/health')).status).toBe(200)
  })

  it('is bounded for an address and for a /48, and others are answered (§1)', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    onTestFinished(() => now.mockRestore())
    const { send } = await aServer(undefined, { TRUST_PROXY: 1 })
    const statuses = async (count: number, address: (at: number) => string) => {
      const asked = Array.from({ length: count }, (_, at) =>
        send('/api/health', { headers: { 'x-forwarded-for': address(at) } }),
      )
      return (await Promise.all(asked)).filter(({ status }) => status === 429).length
    }
    expect(await statuses(60, () => '203.0.113.9')).toBe(10)
    expect(await statuses(810, (at) => `2001:db8:1:${at.toString(16)}::1`)).toBe(10)
    expect(await statuses(1, () => '203.0.113.10')).toBe(0)
    now.mockReturnValue(2_000)
    expect(await statuses(1, () => '203.0.113.9')).toBe(0)
  })
})

describe('a request whose body is still on its way', () => {
  /** Waits until all requests that were sent before have begun. */
  const haveArrived = async (send: (path: string) => Promise<unknown>) => {
    for (let count = 0; count < 30; count += 1) await send('/legal')
  }

  it('holds no place of those that work until it has come (§2)', async () => {
    const { port, send, finishAll } = await aSlowServer()
    const slow = await Promise.all(Array.from({ length: 450 }, (_, at) => beginBody(port, `10.0.0.${at % 9}`)))
    await haveArrived(send)
    expect((await (await beginBody(port, '10.0.0.1')).answer()).status).toBe(429)
    for (const address of [1, 99]) expect((await send('/legal', of(address))).status).toBe(200)
    expect((await send('/api/products', { method: 'POST', ...of(99) })).status).toBe(200)
    for (const one of slow.slice(0, 400)) one.send('2')
    await vi.waitFor(async () => expect((await send('/api/products', of(99))).status).toBe(503), patience)
    for (const one of slow.slice(400)) one.send('2')
    expect(new Set(await finishAll(slow.map(async (one) => (await one.answer()).status)))).toEqual(new Set([200]))
  })

  it('and one that works count toward the share of a /48 (§3)', async () => {
    const { port, send, finishAll } = await aSlowServer()
    const address = (at: number) => `2001:db8:1:${at.toString(16)}::1`
    const slow = await Promise.all(Array.from({ length: 100 }, (_, at) => beginBody(port, address(at))))
    await haveArrived(send)
    expect((await (await beginBody(port, address(100))).answer()).status).toBe(429)
    for (const one of slow) one.send('2')
    const more = Array.from({ length: 100 }, (_, at) =>
      send('/api/slow', { headers: { 'x-forwarded-for': address(at) } }),
    )
    const status = async (from: string) => (await send('/legal', { headers: { 'x-forwarded-for': from } })).status
    await vi.waitFor(async () => expect(await status(address(200))).toBe(429), patience)
    expect(await status('2001:db8:2::1')).toBe(200)
    await finishAll(more)
  })
})

describe('a server that is stopping', () => {
  it('finishes requests under way, reports that it is not ready meanwhile, and exits', async () => {
    const waiting: ServerResponse[] = []
    const { send, drain } = await aServer((_one, response) => waiting.push(response))
    const slow = send('/api/orders')
    await vi.waitUntil(() => waiting.length === 1, { timeout: 30_000, interval: 5 })
    const drained = drain()
    const { status, headers } = await send('/api/ready')
    expect([status, headers['retry-after']]).toEqual([503, '2'])
    waiting[0]?.end('done')
    expect((await slow).body).toBe('done')
    await drained
    await expect(send('/')).rejects.toThrow('ECONNREFUSED')
  })
})
