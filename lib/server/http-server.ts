import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { ChangeListener } from '@/lib/catalog/change-listener'
import { frontServer } from '@/lib/front-server'
import type { Message } from '@/lib/i18n/message'
import type { Env } from '@/lib/platform/env'
import { addressBehind } from '@/lib/platform/http/client-address'
import { databaseFailures } from '@/lib/platform/http/database-down'
import { savesData } from '@/lib/platform/http/save-data'
import { nosniff } from '@/lib/platform/http/security-headers'
import { acceptedLanguage, translateAnswer } from '@/lib/platform/http/translate-answer'
import { logRequest } from '@/lib/platform/log/log'
import { dayOf } from '@/lib/values/calendar'
import { ActiveRequests, type Others } from './active-requests'
import { answerUnreadable, oneAtATime } from './connections'
import { type PublicPage, publicPage } from './public-pages'
import { type NextHandler, QueueFull, queueRender, readAsset, renderPage, SharedRenders } from './render'
import type { CachedResponse, Rendered, ResponseCache } from './response-cache'

/** Most requests that the shop works on at the same time. */
const MAX_ACTIVE = 400
const RETRY_SECONDS = '2'
type Render = () => Promise<Rendered>
/** Health checks. A busy server is neither dead nor unable to answer. */
const probes = new Set(['/api/health', '/api/ready'])
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

type Options = {
  env: Pick<Env, 'SITE_URL' | 'TRUST_PROXY'>
  next: NextHandler
  /** null disables caching. */
  cache: ResponseCache | null
  listener: Pick<ChangeListener, 'isListening'>
  /** Absent when there is only one process. */
  others?: Others
}

/**
 * The server in front of Next. It determines the caller's address, refuses requests that Next would fail on or that
 * exceed the limit, and answers public pages from the cache.
 */
export function shopServer({ env, next, cache, listener, others }: Options): Server {
  const { host } = new URL(env.SITE_URL)
  const active = new ActiveRequests(others)
  const rendersWithoutNotifications = new SharedRenders()

  const answer = oneAtATime((request, response) => {
    // Both Next and parts of this server add listeners for its end.
    response.setMaxListeners(20)
    // A client that has hung up has lost its address, so no limit per address would count its request.
    if (!request.socket.remoteAddress) return void request.socket.destroy()
    const countUntil = active.add(request, response)
    logRequest(request, response)
    const url = parse(request)
    if (!url) return refuse(request, response, 400, 'This address cannot be read')
    if (!namesOneHost(request)) return refuse(request, response, 400, 'This names no host')
    const isFull = active.count > MAX_ACTIVE && !probes.has(url.pathname)
    const isStopping = frontServer()?.isStopping && url.pathname !== '/api/health'
    if (isFull || isStopping) return refuseBusy(request, response)
    const allowed = file.test(url.pathname) ? ['GET', 'HEAD'] : methods
    if (!allowed.includes(request.method ?? '')) {
      return refuse(request, response, 405, 'This cannot be done here', { Allow: allowed.join(', ') })
    }
    const { headers, socket } = request
    const forwarded = headers['x-forwarded-for']?.toString()
    headers['x-forwarded-for'] = addressBehind(env.TRUST_PROXY, forwarded, socket.remoteAddress) ?? 'unknown'
    const cached = cache && isPlainView(request) && cachedFor(url, cache, request)
    countUntil(cached ? cached.then(send).catch(renderInstead) : render())

    async function send(rendered: CachedResponse): Promise<void> {
      if (response.closed) return
      // The visitor who caused a failure sees it with the id of their own request.
      if (rendered.status === 500) return render()
      if (!asset.test(url?.pathname ?? '')) response.setHeader('X-Request-Id', randomUUID())
      return rendered.send(request, response)
    }

    async function renderInstead(error: unknown): Promise<void> {
      if (error instanceof QueueFull) refuseBusy(request, response)
      else if (response.headersSent) response.destroy()
      else if (!response.closed) await render()
    }

    function render(): Promise<void> {
      if (!url?.pathname.startsWith('/api/')) reportDatabaseFailureAs503(response)
      return next(request, response)
    }
  })
  const server = createServer({ requireHostHeader: false }, answer)
  answerUnreadable(server)
  // An unknown Expect header may be ignored. Node itself would refuse it without message and id.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // A body may take its time on a slow phone. Headers may not.
  server.headersTimeout = 20_000
  // A client that reads nothing for this long is considered gone.
  server.timeout = 60_000
  server.requestTimeout = 120_000
  server.keepAliveTimeout = 65_000
  return server

  /** Turns the 500 of a page that failed because the database is down into a 503. */
  function reportDatabaseFailureAs503(response: ServerResponse): void {
    const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse
    response.writeHead = (status: number, ...rest: unknown[]) => {
      if (status !== 500 || !failedForDatabase(response.getHeader('x-request-id'))) return writeHead(status, ...rest)
      response.setHeader('Retry-After', RETRY_SECONDS)
      return writeHead(503, ...rest)
    }
  }

  /** The response to a request that is the same for every visitor; null for any other. */
  function cachedFor(url: URL, cache: ResponseCache, { headers }: IncomingMessage): Promise<CachedResponse> | null {
    const { pathname } = url
    if (asset.test(pathname)) {
      return cache.getOrRender(pathname, [], () => readAsset(next, pathname)).then(({ response }) => response)
    }
    const page = publicPage(url)
    if (!page) return null
    const form = savesData(headers.cookie, headers['save-data']?.toString()) ? { 'save-data': 'on' } : undefined
    const key = `${page.href} ${form ? 'lean' : ''} ${page.isOfToday ? dayOf(new Date()) : ''}`
    return cachedOrRendered(cache, key, page, () => renderPage(next, page, { host, ...form }))
  }

  /**
   * Without change notifications a cached page may be stale, so it is served only if the database is down. Renders that
   * wait for a database that does not answer must not wait for each other too.
   */
  async function cachedOrRendered(cache: ResponseCache, key: string, { href, tags }: PublicPage, render: Render) {
    if (listener.isListening) {
      return (await cache.getOrRender(key, tags, () => queueRender(href, render))).response
    }
    const { response, requestId, isIncomplete } = await rendersWithoutNotifications.render(key, render)
    return isIncomplete || failedForDatabase(requestId) ? (cache.get(key) ?? response) : response
  }
}

const failedForDatabase = (requestId: unknown) => databaseFailures.has(String(requestId))

/** Files that Next serves itself. It would answer other methods than GET and HEAD with 500. */
const file = /^\/(early\.js$|(_next\/static|goods|scenes)\/)/

/** Paths of scripts and stylesheets. Percent-encoded spellings of the same file are not cached. */
const asset = /^\/(early\.js|_next\/static\/[^%]*\.(js|css))$/

/** Excludes the data that Next's router fetches for a navigation, which depends on the previous page. */
const isPlainView = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && headers.rsc === undefined

/** HTTP/1.0 requests may have no Host header. */
function namesOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const named = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  return headers.host ? named === 1 : named < 2 && httpVersion === '1.0'
}

function parse({ url: asked = '' }: IncomingMessage): URL | null {
  // Browsers read a host after two slashes.
  if (!/^\/(?![/\\])/.test(asked)) return null
  try {
    const url = new URL(asked, 'http://shop')
    decodeURIComponent(url.pathname)
    return url
  } catch {
    return null
  }
}

const refuseBusy = (request: IncomingMessage, response: ServerResponse) =>
  refuse(request, response, 503, 'The shop is busy, please try again in a moment', { 'Retry-After': RETRY_SECONDS })

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: Message,
  headers: Record<string, string> = {},
): void {
  const language = acceptedLanguage(request.headers['accept-language'] ?? null)
  const body = Buffer.from(JSON.stringify(translateAnswer({ message }, language)))
  // Set early, because the log reads it from the response.
  response.setHeader('X-Request-Id', randomUUID())
  const own = { 'Content-Type': 'application/json', 'Content-Length': body.length, 'Cache-Control': 'no-store' }
  response.writeHead(status, { ...own, [nosniff.key]: nosniff.value, ...headers }).end(body)
}
