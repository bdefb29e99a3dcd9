import { describe, expect, it, vi } from 'vitest'
import { databaseFailures, uncachedPages } from '@/lib/platform/http/database-down'
import { aServer, type Render } from '@/lib/testing/a-server'

/** Renders a page with a number that increases with each render. */
function counting(status: (renders: number) => number = () => 200): Render {
  let renders = 0
  return (_seen, response) => {
    renders += 1
    response.writeHead(status(renders), { 'Content-Type': 'text/html' }).end(`render ${renders}`)
  }
}

/** Renders pages that fail from the given one on, because the database is down. */
function failing(from = 1): Render {
  const render = counting((renders) => (renders < from ? 200 : 500))
  let renders = 0
  return (seen, response) => {
    renders += 1
    if (renders >= from) databaseFailures.set(String(response.getHeader('x-request-id')), new Error('away'))
    return render(seen, response)
  }
}

describe('a public page', () => {
  it('is rendered once for all requests, now and later', async () => {
    const { send, seen } = await aServer(counting())
    const first = await Promise.all(Array.from({ length: 20 }, () => send('/shop?query=men')))
    const later = await send('/shop?utm_source=mail&query=MEN')
    expect(new Set([...first, later].map(({ body }) => body))).toEqual(new Set(['render 1']))
    expect(seen.map(({ url }) => url)).toEqual(['/shop?query=men'])
  })

  it.each(['/cart', '/product/tee'])(
    'with expected delivery days is rendered again after midnight in Pakistan: %s',
    async (path) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T18:59:59Z') })
      try {
        const { send } = await aServer(counting())
        const before = [await send(path), await send(path)]
        vi.setSystemTime(new Date('2026-11-23T19:00:00Z'))
        const after = [await send(path), await send('/privacy'), await send(path)]
        expect([...before, ...after].map(({ body }) => body)).toEqual([
          'render 1',
          'render 1',
          'render 2',
          'render 3',
          'render 2',
        ])
      } finally {
        vi.useRealTimers()
      }
    },
  )

  it('is rendered without any data of the visitor', async () => {
    const { send, seen } = await aServer(counting())
    const headers = {
      cookie: 'session=secret',
      Bearer: 'token',
      'accept-language': 'ur',
      'x-forwarded-host': 'evil.test',
    }
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

  it('answers HEAD and a browser that already has it', async () => {
    const { send, seen } = await aServer(counting())
    const get = await send('/')
    const head = await send('/', { method: 'HEAD' })
    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', get.headers.etag])
    expect((await send('/', { headers: { 'if-none-match': String(get.headers.etag) } })).status).toBe(304)
    expect(seen).toHaveLength(1)
  })

  it.each([
    ['the data of a navigation', '/', { headers: { rsc: '1' } }],
    ['a page of one visitor', '/orders', {}],
    ['a call of the API', '/api/products', {}],
  ])('is not %s, which Next renders each time', async (_, path, asked) => {
    const { send } = await aServer(counting())
    await send('/')
    await send('/shop')
    expect([(await send(path, asked)).body, (await send(path, asked)).body]).toEqual(['render 3', 'render 4'])
  })

  it('is rendered and cached separately for visitors who save data, however they say so', async () => {
    const { send, seen } = await aServer(counting())
    const savingData: Record<string, string>[] = [{ 'save-data': 'on' }, { cookie: 'a=b; save-data=on' }]
    const usual: Record<string, string>[] = [{}, { cookie: 'save-data=off', 'save-data': 'on' }]
    for (const headers of savingData) expect((await send('/', { headers })).body).toBe('render 1')
    for (const headers of usual) expect((await send('/', { headers })).body).toBe('render 2')
    expect(seen.map(({ headers }) => headers['save-data'])).toEqual(['on', undefined])
    expect((await send('/')).headers.vary).toContain('Save-Data')
  })

  it('is never a response cached before the connection to the database was lost', async () => {
    const { send, listener } = await aServer(counting())
    expect((await send('/')).body).toBe('render 1')
    await listener.close()
    expect([(await send('/')).body, (await send('/')).body]).toEqual(['render 2', 'render 3'])
  })

  it('is served from the cache when the database is down and no page can be rendered', async () => {
    const { send, listener } = await aServer(failing(2))
    await send('/')
    await listener.close()
    const { status, body } = await send('/')
    expect([status, body]).toEqual([200, 'render 1'])
  })

  it('that does not exist is a 404, and is found once it exists', async () => {
    const { send } = await aServer(counting((renders) => (renders === 1 ? 404 : 200)))
    const missing = await send('/product/tee')
    expect([missing.status, missing.body]).toEqual([404, 'render 1'])
    const found = await send('/product/tee')
    expect([found.status, found.body]).toEqual([200, 'render 2'])
    expect((await send('/product/tee')).body).toBe('render 2')
  })

  it('that fails is rendered for this visitor, and again for the next', async () => {
    const { send, seen } = await aServer(counting((renders) => (renders <= 2 ? 500 : 200)))
    const failed = await send('/', { headers: { cookie: 'a=b' } })
    expect([failed.status, failed.body]).toEqual([500, 'render 2'])
    expect(seen[1]?.headers).toMatchObject({ cookie: 'a=b' })
    const next = await send('/')
    expect([next.status, next.body]).toEqual([200, 'render 3'])
  })
})

describe('a public page without a part that could not be read', () => {
  const incomplete = (isIncomplete: (renders: number) => boolean): Render => {
    const render = counting()
    let renders = 0
    return (seen, response) => {
      renders += 1
      if (isIncomplete(renders)) uncachedPages.set(String(response.getHeader('x-request-id')), true)
      return render(seen, response)
    }
  }

  it('is shown to this visitor, and not cached by us or anybody else', async () => {
    const { send } = await aServer(incomplete((renders) => renders === 1))
    const first = await send('/newarrivals')
    expect([first.status, first.body, first.headers['cache-control']]).toEqual([200, 'render 1', 'no-store'])
    const second = await send('/newarrivals')
    expect([second.body, second.headers['cache-control']]).toEqual(['render 2', 'public, max-age=0, must-revalidate'])
    expect((await send('/newarrivals')).body).toBe('render 2')
  })

  it('does not replace a complete page cached before the database was down', async () => {
    const { send, listener } = await aServer(incomplete((renders) => renders > 1))
    await send('/')
    await listener.close()
    expect((await send('/')).body).toBe('render 1')
    expect((await send('/newarrivals')).body).toBe('render 3')
  })
})

describe('a page that fails while the database is down', () => {
  const databaseUrl = 'postgresql://nobody:x@127.0.0.1:1/none'

  it.each([
    ['a public one', '/shop', {}],
    ['one of one visitor', '/orders', {}],
    ['the data of a navigation', '/orders', { headers: { rsc: '1' } }],
  ])('is a 503 with Retry-After: %s', async (_, path, asked) => {
    const { send } = await aServer(failing(), { databaseUrl })
    const { status, headers, body } = await send(path, asked)
    expect([status, headers['retry-after'], body]).toEqual([503, '2', expect.stringMatching(/^render/)])
  })

  it('stays a 500 when it failed for another reason', async () => {
    const { send } = await aServer(
      counting(() => 500),
      { databaseUrl },
    )
    expect((await send('/shop')).status).toBe(500)
  })

  it('stays a 500 in the API, whose handlers detect an outage themselves', async () => {
    const { send } = await aServer(failing(), { databaseUrl })
    expect((await send('/api/orders')).status).toBe(500)
  })
})
