import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type Agent, request as httpRequest, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { PageTable } from '@/lib/platform/http/pages'
import { readListing } from '@/lib/search/listing-input'
import { answersOf, keptInMemory } from '@/lib/server/answers'
import { shopServer } from '@/lib/server/http-server'
import { PageAddresses } from '@/lib/server/page-addresses'
import { PageChanges } from '@/lib/server/page-changes'
import type { OwnNames } from '@/lib/server/refusals'

export type Seen = { method?: string; url: string; headers: IncomingHttpHeaders }
export type Render = (seen: Seen, response: ServerResponse) => unknown
/** The CSP of every page that Next renders in a test. */
export const POLICY = "default-src 'self'; script-src 'self' 'nonce-4f1c2b9e'"
/** The size limit of everything that is kept in a test. */
export const CACHE_BYTES = 4 * 1024 * 1024

/** Without `agent` a connection of its own. */
type RequestOptions = { method?: string; headers?: Record<string, string>; agent?: Agent }
type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

const somePages: PageTable = {
  '/': { kept: ['sale', 'listing'] },
  '/shop': { kept: ['sale', 'listing'], filters: { withoutEnd: ['search', 'brand'] } },
  '/product/[id]': { kept: ['sale', 'listing', 'product:[id]'], notKeptWith: ['reviewsPage'] },
  '/legal': { kept: ['sale'] },
  '/orders': { for: 'account' },
}

type Settings = {
  databaseUrl: string
  pages: PageTable
  TRUST_PROXY: number
  SITE_URL: string
  onlyAs: OwnNames | null
}

/**
 * The shop's server, wired as in scripts/open-server.ts, in front of a fake Next that the test controls. It stops with
 * the test.
 */
export async function aServer(
  render: Render = (_seen, response) => response.end('ok'),
  {
    databaseUrl = process.env.DATABASE_URL ?? '',
    pages = somePages,
    TRUST_PROXY = 0,
    SITE_URL = 'http://shop.test',
    onlyAs = null,
  }: Partial<Settings> = {},
) {
  const kept = keptInMemory(CACHE_BYTES)
  const changes = new PageChanges(databaseUrl, kept)
  const seen: Seen[] = []
  const addresses = new PageAddresses({ pages, readListing })
  const answer = answersOf({
    next: async (request, response) => {
      const one = { method: request.method, url: request.url ?? '', headers: { ...request.headers } }
      seen.push(one)
      // As the middleware does.
      response.setHeader('Content-Security-Policy', POLICY)
      response.setHeader('X-Request-Id', randomUUID())
      await render(one, response)
    },
    host: 'shop.test',
    addresses,
    kept,
    changes,
  })
  const { server, drain } = shopServer({ env: { TRUST_PROXY, SITE_URL }, onlyAs, answer, look: () => changes.look() })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await changes.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    seen,
    kept,
    changes,
    server,
    drain,
    port,
    send: (path: string, options: RequestOptions = {}) => send(port, path, options),
  }
}

/** A request with an unmodified path and headers. */
function send(port: number, path: string, { method = 'GET', headers = {}, agent }: RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: agent ?? false }, (response) => {
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
