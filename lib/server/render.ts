import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import inject from 'light-my-request'
import pLimit from 'p-limit'
import { uncachedPages } from '@/lib/http/database-down'
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
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #next = new Map<string, Promise<Rendered>>()

  render(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const before = this.#underWay.get(key)
    if (!before) return this.#begin(key, render)
    const waiting = this.#next.get(key)
    if (waiting) return waiting
    const next = before.then(() => {
      this.#next.delete(key)
      return this.#begin(key, render)
    })
    this.#next.set(key, next)
    return next
  }

  #begin(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const rendering = render()
    const over = () => void this.#underWay.delete(key)
    this.#underWay.set(key, rendering.then(over, over))
    return rendering
  }
}

/** Next's request handler. Its promise settles when it has nothing left to do. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Headers of a single response. The others describe the content and are cached. */
const personal = new Set([
  ...['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'etag', 'set-cookie'],
  ...['x-request-id', 'server-timing', 'vary'],
])

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
  const kept = {
    ...sharedHeaders(headers),
    'content-security-policy': policy,
    // Browsers cache the page and revalidate it each time: a 304 is short.
    'cache-control': isIncomplete ? 'no-store' : 'public, max-age=0, must-revalidate',
    vary: ['Accept-Encoding, Save-Data', headers.vary].filter(Boolean).join(', '),
  }
  const response = new CachedResponse(statusCode, Buffer.from(html), kept, { tags, brotliQuality: 6 })
  return { response, isKept: statusCode === 200 && !isIncomplete, isIncomplete, requestId }
}

/** Requests a script or stylesheet. It stays the same until the next build, so the best compression pays off. */
export async function readAsset(next: NextHandler, pathname: string): Promise<Rendered> {
  const { statusCode, headers, rawPayload } = await inject(next, { method: 'GET', url: pathname })
  const kept = { ...sharedHeaders(headers), vary: 'Accept-Encoding' }
  const isKept = statusCode === 200
  // A response that is not cached is compressed on every request, so it gets the fast level.
  return { response: new CachedResponse(statusCode, rawPayload, kept, { brotliQuality: isKept ? 11 : 4 }), isKept }
}

const sharedHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || personal.has(name) ? [] : [[name, String(value)]],
    ),
  )

/**
 * Makes a page that was rendered for one request the same for everybody: the hashes of the inline scripts with the
 * request's nonce replace the nonce in the Content-Security-Policy, and the nonce is removed. A script that got into
 * the page in any other way has no nonce, gets no hash, and does not run.
 * @throws Error when the policy has no nonce
 */
export function sharePage(html: string, policy: string): { html: string; policy: string } {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (!nonce) throw new Error('The page has no nonce')
  const attribute = ` nonce="${nonce}"`
  const withoutNonce = (text: string) => text.replaceAll(attribute, '').replaceAll(nonce, '')
  // Whatever follows an attribute begins inside its tag.
  const parts = html.split(attribute)
  const hashes = new Set<string>()
  for (let at = 1; at < parts.length; at += 1) {
    const before = parts[at - 1] ?? ''
    if (!/^<script\b[^>]*$/i.test(before.slice(before.lastIndexOf('<')))) continue
    const [, code = ''] = /^[^>]*>([\s\S]*?)<\/script/i.exec(parts[at] ?? '') ?? []
    if (code) hashes.add(hashOf(withoutNonce(code)))
  }
  return { html: withoutNonce(parts.join('')), policy: policy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')) }
}

/** The CSP source of an inline script. The HTML parser normalises every line break to a line feed. */
const hashOf = (code: string) =>
  `'sha256-${createHash('sha256').update(code.replace(/\r\n?/g, '\n')).digest('base64')}'`
