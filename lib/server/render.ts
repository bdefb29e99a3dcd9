import type { IncomingMessage, ServerResponse } from 'node:http'
import inject from 'light-my-request'
import pLimit from 'p-limit'
import { uncachedPages } from '@/lib/platform/http/database-down'
import { sharePage } from '@/lib/platform/http/security-headers'
import { shareOf } from '@/lib/processes'
import type { PublicPage } from './public-pages'
import { CachedResponse, type Rendered } from './response-cache'

const limits = { listings: pLimit(4), others: pLimit(4) }

/** Most renders that wait in each queue. Each counts toward the limit of requests under way, which is shared by all. */
export const MOST_WAITING = shareOf(100, 10)

/** Too many renders wait already. */
export class QueueFull extends Error {}

/**
 * Renders a few pages at a time. Rendering keeps the processor busy, so more at the same time are no faster, but take
 * memory and delay health checks and pages from the cache. Searches and filters, which can be made up without end, have
 * a queue of their own.
 * @throws QueueFull
 */
export async function queueRender<T>(href: string, render: () => Promise<T>): Promise<T> {
  const limit = href.includes('?') ? limits.listings : limits.others
  if (limit.pendingCount >= MOST_WAITING) throw new QueueFull()
  return limit(render)
}

/**
 * Renders a page once for all requests that arrive before the render starts. A later render shows every change made
 * until then. Without change notifications, each page therefore has at most one render under way and one waiting.
 */
export class SharedRenders {
  readonly #running = new Map<string, Promise<unknown>>()
  readonly #waiting = new Map<string, Promise<Rendered>>()

  render(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const shared = this.#waiting.get(key) ?? this.#afterRunning(key, render)
    this.#waiting.set(key, shared)
    return shared
  }

  async #afterRunning(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    // Also lets requests that arrive together share this render.
    await this.#running.get(key)?.catch(() => undefined)
    this.#waiting.delete(key)
    const running = render()
    this.#running.set(key, running)
    return running.finally(() => this.#running.get(key) === running && this.#running.delete(key))
  }
}

/** Next's request handler. Its promise settles when it has nothing left to do. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Headers of a single response. The others describe the content and are cached. */
const personal = new Set([
  ...['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'etag', 'set-cookie'],
  ...['x-request-id', 'server-timing', 'vary'],
])

/** Headers without meaning for a script or stylesheet from the cache. A page has a dozen, so these would cost 2 kB. */
const needless = ['accept-ranges', 'last-modified', 'content-security-policy']

/** Brotli levels. A page is compressed once per change, an asset once per build, and any other file on every request. */
const quality = { page: 6, asset: 11, other: 4 }

/**
 * Requests a page from Next as an anonymous visitor, and makes it the same for everybody.
 * @param requestHeaders what the page may depend on: the host and `Save-Data`
 * @throws Error when Next returns no page that can be shared
 */
export async function renderPage(
  next: NextHandler,
  { href, tags }: PublicPage,
  requestHeaders: Record<string, string>,
): Promise<Rendered> {
  const { statusCode, headers, rawPayload } = await inject(next, { method: 'GET', url: href, headers: requestHeaders })
  const { html, policy } = sharePage(rawPayload.toString(), String(headers['content-security-policy']))
  const requestId = String(headers['x-request-id'])
  const isIncomplete = uncachedPages.has(requestId)
  const varies = new Set(['Accept-Encoding', 'Save-Data', ...(headers.vary?.toString().split(', ') ?? [])])
  const kept = {
    ...sharedHeaders(headers),
    'content-security-policy': policy,
    // Browsers cache the page and revalidate it each time: a 304 is short.
    'cache-control': isIncomplete ? 'no-store' : 'public, max-age=0, must-revalidate',
    vary: [...varies].join(', '),
  }
  const response = new CachedResponse(statusCode, Buffer.from(html), kept, quality.page, tags)
  return { response, isKept: statusCode === 200 && !isIncomplete, isIncomplete, requestId }
}

/** Requests a script or stylesheet. It stays the same until the next build, so the best compression pays off. */
export async function readAsset(next: NextHandler, pathname: string): Promise<Rendered> {
  const { statusCode, headers, rawPayload } = await inject(next, { method: 'GET', url: pathname })
  const kept: Record<string, string> = { ...sharedHeaders(headers), vary: 'Accept-Encoding' }
  const isKept = statusCode === 200
  if (isKept) for (const name of needless) delete kept[name]
  const level = isKept ? quality.asset : quality.other
  return { response: new CachedResponse(statusCode, rawPayload, kept, level), isKept }
}

const sharedHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || personal.has(name) ? [] : [[name, String(value)]],
    ),
  )
