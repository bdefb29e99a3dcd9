import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { Env } from '@/lib/env'
import { ADDRESS_HEADER, clientAddress } from '@/lib/http/client-address'
import { PAGE_CACHE_HEADER } from '@/lib/http/page-cache-header'
import { PAGE_FRAME_HEADER } from '@/lib/http/page-frame'
import { type UploadThingSettings, uploadThingHosts } from '@/lib/images/uploadthing-hosts'
import { BuiltFiles } from './built-files'
import type { CatalogueListener } from './catalogue-listener'
import { databaseFailures } from './database-failures'
import type { Entrypoints } from './entrypoints'
import type { PageCache } from './page-cache'
import { type AskedPage, askedPage } from './page-form'
import { pageHead } from './page-head'
import { type Draw, PageRenderer } from './page-renderer'
import { logRequest } from './request-log'
import { scriptsOfRoute } from './route-scripts'
import { dropUnreadableState } from './router-state'
import { isStopping } from './stop'
import { type Others, UnderWay } from './under-way'
import { answerUnreadable } from './unreadable'

/** Most requests that the shop works on at once. */
const MAX_UNDER_WAY = 400
const RETRY_SECONDS = '2'
const BUILD = path.resolve(import.meta.dirname, '../../.next')
const pageMethods = ['GET', 'HEAD', 'POST']
const apiMethods = [...pageMethods, 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** For all that is no page; a page's own policy takes its place. Browsers style what they put around a picture. */
const NOTHING_ALLOWED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

type Options = {
  env: Pick<Env, 'SITE_URL' | 'TRUST_PROXY'> & UploadThingSettings
  next: RequestListener
  /** Absent where Next draws every page whole. */
  draw?: Draw
  /** Absent where Next answers every call. */
  entrypoints?: Entrypoints
  /** null keeps no page. */
  cache: PageCache | null
  listener: Pick<CatalogueListener, 'settled' | 'isListening'>
  /** Absent where one process serves alone. */
  others?: Others
}

/**
 * The server before Next: knows the caller's address, names each request, refuses what Next would trip over, and
 * answers public pages from the cache.
 */
export function shopServer({ env, next, draw, entrypoints, cache, listener, others }: Options): Server {
  const isHttps = env.SITE_URL.startsWith('https:')
  const underWay = new UnderWay(others)
  const built = new BuiltFiles(path.join(BUILD, 'static'), '/_next/static/')
  const renderer = new PageRenderer({
    ...{ next, draw, isHttps, isAway, retrySeconds: RETRY_SECONDS },
    siteHost: new URL(env.SITE_URL).host,
    files: uploadThingHosts(env)?.files,
    opened: scriptsOfRoute(BUILD, '(shop)/product/[id]').join(' '),
    styleOf: (address) => built.style(address),
  })

  const server = createServer({ requireHostHeader: false }, (request, response) => {
    underWay.add(request, response)
    prepare(request, response)
    const url = parse(request)
    if (!url) return refuse(response, 400, 'This address cannot be read')
    if (!namesOneHost(request)) return refuse(response, 400, 'This names no host')
    if ((underWay.count > MAX_UNDER_WAY || isStopping()) && url.pathname !== '/api/health') {
      return refuse(response, 503, 'The shop is busy, please try again in a moment', { 'Retry-After': RETRY_SECONDS })
    }
    const isApi = url.pathname.startsWith('/api/')
    const methods = isApi ? apiMethods : pageMethods
    if (!methods.includes(request.method ?? '')) {
      return refuse(response, 405, 'This cannot be done here', { Allow: methods.join(', ') })
    }
    // A page that fails while the database is away is a 503.
    if (!isApi) pageHead(response, () => isAway(request.headers['x-request-id']), RETRY_SECONDS)
    // A form that is sent to a page, where no script runs, has the page shown again; Next would take it for a call.
    if (!isApi && request.method === 'POST') request.method = 'GET'
    if (built.answer(request, url.pathname, response)) return
    if (entrypoints?.answer(request, url.pathname, response)) return
    const page = askedPage(request, url)
    if (!page || !cache) return next(request, response)
    answer(page, cache, request, response).catch(() =>
      response.headersSent ? response.destroy() : next(request, response),
    )
  })
  answerUnreadable(server)
  // What is expected beyond `100-continue` may be left out; without this Node refuses it with neither words nor id.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // A body may take its time on a slow phone; headers may not.
  server.headersTimeout = 20_000
  server.requestTimeout = 120_000
  server.keepAliveTimeout = 65_000
  return server

  function prepare(request: IncomingMessage, response: ServerResponse): void {
    const id = randomUUID()
    logRequest(request, response, id)
    const { headers, url = '' } = request
    headers['x-request-id'] = id
    const forwarded = headers['x-forwarded-for']
    headers[ADDRESS_HEADER] = clientAddress(request.socket.remoteAddress, String(forwarded ?? ''), env.TRUST_PROXY)
    delete headers[PAGE_CACHE_HEADER]
    delete headers[PAGE_FRAME_HEADER]
    // Next runs a middleware's decisions by these; from outside they are an attack.
    for (const name of Object.keys(headers)) if (name.startsWith('x-middleware-')) delete headers[name]
    dropUnreadableState(headers)
    response.setHeader('Content-Security-Policy', NOTHING_ALLOWED)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (isHttps) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (isFile(url)) return
    response.setHeader('X-Request-Id', id)
    // The one header of its own answer that a page can read: the failure screen shows it.
    response.setHeader('Server-Timing', `request;desc="${id}"`)
  }

  function isAway(requestId: unknown): boolean {
    return !listener.isListening || databaseFailures.has(String(requestId))
  }

  async function answer(page: AskedPage, cache: PageCache, request: IncomingMessage, response: ServerResponse) {
    await listener.settled()
    const rendered = await cache.getOrRender(`${page.form} ${page.href}`, page.tags, () => renderer.render(page))
    if (rendered.page.status !== 500) return rendered.page.send(request, response)
    // A failure is shown to the one who asked, with the name of the own request.
    next(request, response)
  }
}

/** Scripts, styles and pictures: many, small, and the same for all. */
const isFile = (url: string) => /^\/(_next\/static|goods|scenes|uploads)\//.test(url)

/** HTTP/1.0 may name none. */
function namesOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const named = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  return headers.host ? named === 1 : named < 2 && httpVersion === '1.0'
}

function parse({ url: asked = '' }: IncomingMessage): URL | null {
  // After two of them a browser reads a host.
  if (!/^\/(?![/\\])/.test(asked)) return null
  try {
    const url = new URL(asked, 'http://shop')
    decodeURIComponent(url.pathname)
    return url
  } catch {
    return null
  }
}

function refuse(response: ServerResponse, status: number, message: string, headers: Record<string, string> = {}): void {
  const body = JSON.stringify({ message })
  const own = { 'Content-Type': 'application/json', 'Content-Length': body.length, 'Cache-Control': 'no-store' }
  response.writeHead(status, { ...own, ...headers }).end(body)
}
