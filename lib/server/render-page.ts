import type { RequestListener } from 'node:http'
import inject from 'light-my-request'
import { CachedPage } from './cached-page'
import type { Rendered } from './page-cache'
import type { PublicPage } from './public-pages'
import { sharePage } from './share-page'

/** Headers of one response; the rest describe the page itself. */
const personal = new Set([
  ...['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'cache-control', 'etag'],
  ...['set-cookie', 'x-request-id', 'server-timing', 'content-security-policy'],
])

/**
 * Requests a page from Next as an anonymous visitor does, and makes it the same for everybody.
 * @param requestHeaders what the page may depend on: the host and `Save-Data`
 * @throws Error when Next gives no page that can be shared
 */
export async function renderPage(
  next: RequestListener,
  { href, tags }: PublicPage,
  requestHeaders: Record<string, string>,
): Promise<Rendered> {
  const { statusCode, headers, payload } = await inject(next, { method: 'GET', url: href, headers: requestHeaders })
  const { html, policy } = sharePage(payload, String(headers['content-security-policy']))
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || personal.has(name) ? [] : [[name, String(value)]],
  )
  const page = new CachedPage(
    statusCode,
    Buffer.from(html),
    { ...Object.fromEntries(kept), 'content-security-policy': policy },
    tags,
  )
  return { page, isKept: statusCode === 200 }
}
