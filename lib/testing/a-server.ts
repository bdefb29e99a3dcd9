import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { setFrontServer } from '@/lib/front-server'
import { shopServer } from '@/lib/server/http-server'
import { ResponseCache } from '@/lib/server/response-cache'
import { listenFor } from '@/scripts/listen-for'

export type Seen = { method?: string; url: string; headers: IncomingHttpHeaders }
export type Render = (seen: Seen, response: ServerResponse) => unknown
/** The CSP of every page that Next renders in a test. */
export const POLICY = "default-src 'self'; script-src 'self' 'nonce-4f1c2b9e'"
/** The size limit of the page cache in a test. */
export const CACHE_BYTES = 4 * 1024 * 1024

type RequestOptions = { method?: string; headers?: Record<string, string> }
type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/**
 * The shop's server, wired as in scripts/open-server.ts, in front of a fake Next that the test controls. It stops with
 * the test.
 */
export async function aServer(
  render: Render = (_seen, response) => response.end('ok'),
  { databaseUrl = process.env.DATABASE_URL ?? '', ...env }: Partial<Env & Own> = {},
) {
  const cache = new ResponseCache(CACHE_BYTES)
  const listener = listenFor(cache, databaseUrl)
  const seen: Seen[] = []
  const server = shopServer({
    env: { SITE_URL: 'http://shop.test', TRUST_PROXY: 0, ...env },
    next: async (request, response) => {
      const one = { method: request.method, url: request.url ?? '', headers: { ...request.headers } }
      seen.push(one)
      // As the middleware does.
      response.setHeader('Content-Security-Policy', POLICY)
      response.setHeader('X-Request-Id', randomUUID())
      await render(one, response)
    },
    cache,
    listener,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await listener.settled()
  onTestFinished(async () => {
    setFrontServer(undefined)
    server.closeAllConnections()
    server.close()
    await listener.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    seen,
    cache,
    listener,
    server,
    port,
    send: (path: string, options: RequestOptions = {}) => send(port, path, options),
  }
}

type Own = { databaseUrl: string }
type Env = { SITE_URL: string; TRUST_PROXY: number }

/** A request with an unmodified path and headers. */
function send(port: number, path: string, { method = 'GET', headers = {} }: RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}
