import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aServer } from '@/lib/testing/a-server'

const patience = { timeout: 30_000, interval: 5 }

/** Clients that neither send more than a request nor read. */
async function clients(count: number, port: number, text: string): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined).pause()
      onTestFinished(() => void socket.destroy())
      await once(socket, 'connect')
      socket.write(text)
      return socket
    }),
  )
}

const of = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const request = (line: string, more = '') =>
  `${line} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: 10.0.0.1\r\n${more}\r\n`

describe('a client with 450 connections leaves others their answers (§2 "one client with any 450 connections")', () => {
  it.each([
    ['reads no response', request('GET /api/products')],
    ['reads no kept page', request('GET /legal')],
    ['reads no page of its own', request('GET /orders')],
    ['sends no body', request('POST /api/orders', 'Content-Length: 9\r\n')],
    ['sends eight slow requests at once on each', request('GET /api/slow').repeat(8)],
  ])('when it %s', async (_, text) => {
    const { send, port } = await aServer(
      ({ method, url, headers }, response) => {
        const isSlow = headers['x-forwarded-for'] === '10.0.0.1' && (method === 'POST' || url === '/api/slow')
        if (!isSlow) response.end(Buffer.alloc(64 * 1024))
      },
      { TRUST_PROXY: 1 },
    )
    await clients(450, port, text)
    for (const path of ['/api/health', '/legal', '/api/products', '/orders']) {
      const begin = performance.now()
      expect([path, (await send(path, of('10.0.0.2'))).status]).toEqual([path, 200])
      expect(performance.now() - begin).toBeLessThan(10_000)
    }
  })
})

describe('a connection', () => {
  it('gets one response after the other, each when the previous one is read', async () => {
    const answers: ServerResponse[] = []
    const { port } = await aServer((_seen, response) => answers.push(response))
    const [socket] = await clients(1, port, request('GET /api/products').repeat(8))
    socket?.resume()
    for (let answered = 1; answered <= 8; answered += 1) {
      await vi.waitUntil(() => answers.length === answered, patience)
      answers.at(-1)?.end()
    }
  })

  it('that is closed with responses pending gives its place back', async () => {
    const { port, send, seen } = await aServer(({ url }, response) =>
      url === '/api/health' ? response.end() : undefined,
    )
    const sockets = await clients(100, port, request('GET /api/products').repeat(2))
    await vi.waitUntil(() => seen.length === 100, patience)
    expect((await send('/api/orders')).status).toBe(429)
    for (const socket of sockets) socket.destroy()
    await clients(1, port, request('GET /api/orders'))
    await vi.waitUntil(() => seen.some(({ url }) => url === '/api/orders'), patience)
  })

  it('is closed when it sends many requests without waiting for responses', async () => {
    const { port, seen } = await aServer(() => undefined)
    const [socket] = await clients(1, port, request('GET /api/products').repeat(600))
    socket?.resume()
    await vi.waitUntil(() => socket?.closed, patience)
    expect(seen.length).toBeLessThan(2)
  })

  it('that is silent is closed in time: headers within 20 s, anything within 60 s, a body within 120 s', async () => {
    const { server } = await aServer()
    const { headersTimeout, timeout, requestTimeout } = server
    expect([headersTimeout, timeout, requestTimeout]).toEqual([20_000, 60_000, 120_000])
  })
})
