import { Agent } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { pool } from '@/lib/platform/database/db'
import { INCOMPLETE_PAGE } from '@/lib/platform/http/security-headers'
import { aServer, type Render } from '@/lib/testing/a-server'
import { aProduct } from '@/lib/testing/fixtures'
import { aPgProxy } from '@/lib/testing/pg-proxy'

/** Renders pages with a number that increases with each render. */
function counting(
  status: (renders: number) => number = () => 200,
  rest: (renders: number) => string = () => '',
): Render {
  let renders = 0
  return (_seen, response) => {
    renders += 1
    response.writeHead(status(renders), { 'Content-Type': 'text/html' }).end(`render ${renders}${rest(renders)}`)
  }
}

describe('a kept page', () => {
  it('is rendered once for all requests, now and later', async () => {
    const { send, seen } = await aServer(counting())
    const first = await Promise.all(Array.from({ length: 20 }, () => send('/shop?query=men')))
    const later = await send('/shop?utm_source=mail&query=MEN')
    expect(new Set([...first, later].map(({ body }) => body))).toEqual(new Set(['render 1']))
    expect(seen.map(({ url }) => url)).toEqual(['/shop?query=men'])
  })

  it('shows on which day a parcel is expected, so it is rendered again after midnight in Pakistan', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T18:59:59Z') })
    try {
      const { send } = await aServer(counting())
      const before = [await send('/product/tee'), await send('/product/tee')]
      vi.setSystemTime(new Date('2026-11-23T19:00:00Z'))
      const after = [await send('/product/tee'), await send('/product/tee')]
      expect([...before, ...after].map(({ body }) => body)).toEqual(['render 1', 'render 1', 'render 2', 'render 2'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('is rendered once by each server when a product goes online, for all who come after that (§16)', async () => {
    const servers = [await aServer(counting()), await aServer(counting())]
    const crowd = async () => {
      const answers = await Promise.all(
        servers.map(({ send }) => Promise.all(Array.from({ length: 80 }, () => send('/')))),
      )
      return answers.map((all) => [...new Set(all.map(({ body }) => body))])
    }
    const { id } = await aProduct({ isPublished: false, publishAt: new Date(Date.now() + 3_600_000) })
    await crowd()
    expect(await crowd()).toEqual([['render 1'], ['render 1']])
    // The moment comes as time passes: without a write that a trigger sees.
    await pool.query(`
      BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE products SET publish_at = now() - interval '1 second' WHERE id = '${id}'; COMMIT`)
    expect(await crowd()).toEqual([['render 2'], ['render 2']])
  })

  it('is rendered without any data of the visitor', async () => {
    const { send, seen } = await aServer(counting())
    const headers = { cookie: 'session=secret', Bearer: 'token', 'accept-language': 'ur', 'x-forwarded-host': 'evil' }
    await send('/', { headers })
    expect(seen[0]?.headers).toMatchObject({ host: 'shop.test' })
    for (const name of Object.keys(headers)) expect(seen[0]?.headers).not.toHaveProperty(name.toLowerCase())
  })

  it('sends no cookie from its render to anybody', async () => {
    const { send } = await aServer((_seen, response) => {
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.setHeader('Set-Cookie', 'session=secret')
      response.end('page')
    })
    for (const { headers } of [await send('/'), await send('/')]) {
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    }
  })

  it('answers HEAD and a browser that already has it, each with an id', async () => {
    const { send, seen } = await aServer(counting())
    const get = await send('/')
    const head = await send('/', { method: 'HEAD' })
    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', get.headers.etag])
    const again = await send('/', { headers: { 'if-none-match': String(get.headers.etag) } })
    expect([again.status, seen.length]).toEqual([304, 1])
    expect(new Set([get, head, again].map(({ headers }) => headers['x-request-id'])).size).toBe(3)
  })

  it('is kept twice: for visitors who save data, however they say so, and for others', async () => {
    const { send, seen } = await aServer(counting())
    const savingData: Record<string, string>[] = [{ 'save-data': 'on' }, { cookie: 'a=b; save-data=on' }]
    const usual: Record<string, string>[] = [{}, { cookie: 'save-data=off', 'save-data': 'on' }]
    for (const headers of savingData) expect((await send('/', { headers })).body).toBe('render 1')
    for (const headers of usual) expect((await send('/', { headers })).body).toBe('render 2')
    expect(seen.map(({ headers }) => headers['save-data'])).toEqual(['on', undefined])
    expect((await send('/')).headers.vary).toContain('Save-Data')
  })

  it('that does not exist is kept as a 404 that nobody caches, until it exists', async () => {
    const { send, kept } = await aServer(counting((renders) => (renders === 1 ? 404 : 200)))
    const headers = { 'cache-control': expect.stringContaining('no-store') }
    const [first, second] = [await send('/product/tee'), await send('/product/tee')]
    for (const answer of [first, second]) expect(answer).toMatchObject({ status: 404, body: 'render 1', headers })
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
    kept.expire('product:tee')
    for (const _ of [1, 2]) expect(await send('/product/tee')).toMatchObject({ status: 200, body: 'render 2' })
  })

  it('that fails is rendered again for the next visitor', async () => {
    const { send } = await aServer(counting((renders) => (renders === 1 ? 500 : 200)))
    const headers = { 'cache-control': expect.stringContaining('no-store') }
    expect(await send('/')).toMatchObject({ status: 500, body: 'render 1', headers })
    expect(await send('/')).toMatchObject({ status: 200, body: 'render 2' })
  })

  it('that is incomplete is not kept by us or anybody else', async () => {
    const { send } = await aServer(counting(undefined, (renders) => (renders === 1 ? ` ${INCOMPLETE_PAGE}=""` : '')))
    const [first, second] = [await send('/'), await send('/')]
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store'])
    expect([second.body, second.headers['cache-control']]).toEqual(['render 2', 'public, max-age=0, must-revalidate'])
    expect((await send('/')).body).toBe('render 2')
  })

  it('is not pushed out by many made-up searches', async () => {
    const { send, seen } = await aServer((_seen, response) => response.end('x'.repeat(20_000)))
    await send('/product/tee')
    for (let at = 0; at < 300; at += 1) await send(`/shop?search=tee${at}`)
    seen.length = 0
    await Promise.all([send('/product/tee'), send('/shop?search=tee299'), send('/shop?search=tee0')])
    expect(seen.map(({ url }) => url)).toEqual(['/shop?search=tee0'])
  })
})

describe('what is not kept', () => {
  it('has the policy of other answers in JSON when it says that there is no such script', async () => {
    const status = (path: string) => (path.includes('nope') ? 404 : 200)
    const { send } = await aServer(({ url }, response) => {
      response.removeHeader('Content-Security-Policy')
      response.writeHead(status(url), { 'Content-Type': 'application/json' }).end('{}')
    })
    const policies = ['/_next/static/nope.js', '/_next/static/there.js'].map(
      async (path) => (await send(path)).headers['content-security-policy'],
    )
    expect(await Promise.all(policies)).toEqual([expect.stringMatching(/^default-src 'none'/), undefined])
  })

  it.each([
    ['the data of a navigation', '/', { rsc: '1', 'next-router-prefetch': 'x' }],
    ['a page of one visitor', '/orders', { cookie: 'session=own' }],
    ['an unknown page', '/no-such-page', {}],
    ['a call of the API', '/api/products', { Bearer: 'token' }],
  ])('is rendered each time with the headers of its request: %s', async (_, path, headers) => {
    const { send, seen } = await aServer(counting())
    await send('/')
    expect([(await send(path, { headers })).body, (await send(path, { headers })).body]).toEqual([
      'render 2',
      'render 3',
    ])
    for (const [name, value] of Object.entries(headers)) expect(seen[2]?.headers[name.toLowerCase()]).toBe(value)
  })

  it('keeps its cookies, its encoding and its length', async () => {
    const { send } = await aServer((_seen, response) => {
      response.setHeader('Set-Cookie', ['a=1', 'b=2'])
      response.setHeader('X-Own', 'yes')
      response.write('page of ')
      response.end('one visitor')
    })
    const { headers, body } = await send('/orders')
    expect([body, headers['set-cookie'], headers['x-own'], headers['content-length']]).toEqual([
      'page of one visitor',
      ['a=1', 'b=2'],
      'yes',
      '19',
    ])
    expect((await send('/orders', { method: 'HEAD' })).body).toBe('')
  })

  it.each([400, 404, 500])('is not cached by anybody when it is a %i', async (status) => {
    const { send } = await aServer((_seen, response) => {
      response.writeHead(status, { 'Cache-Control': 'public, max-age=2592000' }).end()
    })
    expect((await send('/goods/tee/1/1200.webp')).headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['open', new Agent({ keepAlive: true })],
    ['new', undefined],
  ])(
    'begins in turn when it is a call of the API, so that a probe and a kept page do not wait for hundreds on %s connections',
    async (_, agent) => {
      let [begun, workMs] = [0, 0]
      const { send } = await aServer(({ url }, response) => {
        if (url === '/api/products') begun += 1
        for (const until = performance.now() + workMs; performance.now() < until; );
        response.end()
      })
      const ask = (path: string) => send(path, { agent })
      const calls = () => Array.from({ length: 90 }, () => ask('/api/products'))
      await Promise.all([ask('/'), ask('/'), ...calls()])
      begun = 0
      workMs = 5
      const underWay = calls()
      await Promise.all([ask('/api/health'), ask('/')])
      expect(begun).toBeLessThan(60)
      await Promise.all(underWay)
      agent?.destroy()
    },
  )

  it('gets no header by which parts of the shop or of Next talk to each other, except those of a navigation (§1)', async () => {
    const { send, seen } = await aServer()
    const words = [
      ...['x-middleware-subrequest', 'x-nextjs-data', 'x-invoke-path', 'x-matched-path', 'next-resume'],
      ...['x-missing', 'x-language', 'x-request-id', 'content-security-policy', 'content-security-policy-report-only'],
    ]
    const navigation = [
      'rsc',
      'next-router-state-tree',
      'next-router-prefetch',
      'next-router-segment-prefetch',
      'next-url',
    ]
    const product = ['id', 'tee', 'd', null]
    const state = ['', { children: [product, { children: ['__PAGE__', {}] }, null, 'refetch'] }, ['/', ''], null, 16]
    const tree = encodeURIComponent(JSON.stringify(state))
    const ones = Object.fromEntries([...words, ...navigation].map((name) => [name, '1']))
    const headers = { ...ones, 'next-router-state-tree': tree }
    for (const path of ['/orders', '/api/products']) await send(path, { headers })
    const kept = seen.map((one) => Object.keys(headers).filter((name) => one.headers[name]))
    // A call of the API is no navigation.
    expect(kept).toEqual([navigation, []])
  })

  it.each([
    ...['%5B', '%5B%5D', '%5B%22%22%2C%7B%22children%22%3A1%7D%5D', '%', '{}', '["",{},1]', '[["id"],{}]', '["",[]]'],
    ...['["",{"children":[["id","1","x",null],{}]}]', '["",{},null,"other"]', '["",{},null,null,1,"",1]', '["",null]'],
  ])('gets no state of navigation that no browser sends: %s', async (tree) => {
    const { send, seen } = await aServer()
    await send('/orders', { headers: { rsc: '1', 'next-router-state-tree': tree } })
    expect(seen[0]?.headers).not.toHaveProperty('next-router-state-tree')
  })
})

describe('while the database is away', () => {
  /** A server that has kept the first page, and loses its database. Pages that are rendered then fail. */
  async function aServerWithout(status = 500) {
    const proxy = await aPgProxy()
    const server = await aServer(
      counting((renders) => (renders === 1 ? 200 : status)),
      { databaseUrl: proxy.url },
    )
    await server.send('/')
    proxy.mode = 'refuse'
    proxy.cut()
    return { ...server, proxy }
  }

  it('what is kept is served as it is, and rendered anew once the database is back', async () => {
    const { send, proxy, seen } = await aServerWithout(200)
    expect(await send('/')).toMatchObject({ status: 200, body: 'render 1' })
    proxy.mode = 'pass'
    expect([(await send('/')).body, seen.length]).toEqual(['render 2', 2])
  })

  it.each([
    ['a kept one', '/shop', {}],
    ['one of one visitor', '/orders', {}],
    ['the data of a navigation', '/orders', { rsc: '1' }],
  ])('a page that fails is a 503 with Retry-After: %s', async (_, path, headers) => {
    const { send } = await aServerWithout()
    const answer = await send(path, { headers })
    expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([503, '2', 'render 2'])
  })

  it('a call of the API is not changed, whose handler knows', async () => {
    const { send } = await aServerWithout()
    expect((await send('/api/orders')).status).toBe(500)
  })

  it('but not otherwise: a page that fails for another reason stays a 500', async () => {
    const { send } = await aServer(counting(() => 500))
    for (const path of ['/shop', '/orders']) expect((await send(path)).status).toBe(500)
  })
})
