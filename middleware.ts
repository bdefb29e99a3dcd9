import { type NextRequest, NextResponse } from 'next/server'
import { isGuarded } from '@/app/pages'
import { isSold } from '@/lib/catalog/columns'
import { slugNow } from '@/lib/collections/queries'
import { LANGUAGE_HEADER, localHref, splitPath } from '@/lib/i18n/language'
import { lastAnswers, runSql } from '@/lib/platform/database/db'
import { momentsPassed } from '@/lib/platform/database/moments'
import {
  contentSecurityPolicy,
  JSON_TYPE,
  MISSING_HEADER,
  noContent,
  strictTransportSecurity,
} from '@/lib/platform/http/security-headers'
import { type UploadThingSettings, uploadThingHosts } from '@/lib/platform/images/uploadthing-hosts'
import { log } from '@/lib/platform/log/log'
import { isAdminPath, redirectFor } from '@/lib/platform/session/access'
import { decodeSession, sessionCookieName } from '@/lib/platform/session/cookie'
import { siteUrlOf } from '@/lib/platform/site'
import { listingPath } from '@/lib/search/listing-address'
import { readSettings } from '@/lib/settings/read'

const methods = ['GET', 'HEAD', 'POST']

/**
 * Redirects visitors without a session from guarded pages, and sets every page's request id, the nonce of its scripts
 * and its Content-Security-Policy. It reads a session's cookie but not whether the session still lives, so pages and
 * handlers check it again.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const id = crypto.randomUUID()
  await momentsPassed()
  const response =
    (await responseWithoutPage(request)) ??
    ((await hasSettings()) ? page(request, id, await isMissing(request)) : unavailable(request))
  response.headers.set('X-Request-Id', id)
  if (!response.headers.has(noContent.key)) response.headers.set(noContent.key, noContent.value)
  if (response.headers.get('Content-Type') === 'application/json') response.headers.set('Content-Type', JSON_TYPE)
  if (isHttps()) response.headers.set(strictTransportSecurity.key, strictTransportSecurity.value)
  return response
}

/** The redirect or the error for a request that gets no page; null for all others. */
async function responseWithoutPage({ method, nextUrl, url, cookies }: NextRequest): Promise<Response | null> {
  if (!methods.includes(method)) {
    const headers = { Allow: methods.join(', '), 'Cache-Control': 'no-store' }
    return Response.json({ message: 'This cannot be done here' }, { status: 405, headers })
  }
  // A form submitted without JavaScript, or before it runs. Next would treat the request as a server action.
  if (method === 'POST') return NextResponse.redirect(url, 303)
  // Next's rewrites ignore case, so `/UR` would be a page in English.
  const spelt = nextUrl.pathname.replace(/^\/ur(?=\/|$)/i, '/ur')
  if (spelt !== nextUrl.pathname) return NextResponse.redirect(new URL(spelt + nextUrl.search, url), 308)
  const { language, path } = splitPath(nextUrl.pathname)
  const name = nameOf(path, 'collections')
  const slug = name && (await slugNow(name).catch(() => null))
  if (slug && slug !== name) {
    const moved = localHref(listingPath({ collection: slug }), language)
    // With the policy of a page, as the server in front expects where it would keep one.
    const headers = { 'Content-Security-Policy': policyFor(path) }
    return NextResponse.redirect(new URL(moved + nextUrl.search, url), { status: 308, headers })
  }
  if (!isGuarded(path)) return null
  const session = await decodeSession(cookies.get(sessionCookieName(siteUrl()))?.value, process.env.AUTH_SECRET ?? '')
  const target = redirectFor(path, session ? {} : null)
  return target === null ? null : NextResponse.redirect(new URL(localHref(target, language), url))
}

/** Whether this process has read the owner's settings. Those of the demo shop must not stand in for them. */
async function hasSettings(): Promise<boolean> {
  if (lastAnswers.has('settings')) return true
  try {
    lastAnswers.set('settings', await readSettings(runSql))
    return true
  } catch (error) {
    log.error({ err: error }, 'no page without the settings')
    return false
  }
}

/** With the policy of the page, whose nonce the server in front expects. */
const unavailable = ({ nextUrl }: NextRequest) =>
  Response.json(
    { message: 'The shop is busy, please try again in a moment' },
    {
      status: 503,
      headers: {
        'Cache-Control': 'no-store',
        'Retry-After': '2',
        'Content-Security-Policy': policyFor(splitPath(nextUrl.pathname).path),
      },
    },
  )

/** What a path below a folder names, e.g. `eid` in `/collections/eid`; undefined for every other path. */
function nameOf(path: string, folder: 'product' | 'collections'): string | undefined {
  const [, name] = new RegExp(`^/${folder}/([^/]+)$`).exec(path) ?? []
  return name && decodeURIComponent(name)
}

/**
 * Whether the address is that of a product or a collection that is not shown. Its page could only say so with scripts (`notFound()` of a
 * page that reads data leaves the body empty), so next.config.ts sends it where no page is.
 */
async function isMissing({ nextUrl, headers }: NextRequest): Promise<boolean> {
  const { path } = splitPath(nextUrl.pathname)
  const id = nameOf(path, 'product')
  const slug = nameOf(path, 'collections')
  // Within the shop, the browser shows it.
  if ((!id && !slug) || headers.has('rsc')) return false
  // Without the database, the page says that.
  return !(await (id ? isSold(id) : slugNow(slug ?? '')).catch(() => true))
}

function page({ headers: given, nextUrl }: NextRequest, id: string, isMissing: boolean): Response {
  const { language, path } = splitPath(nextUrl.pathname)
  const policy = policyFor(path)
  const headers = new Headers(given)
  headers.set(LANGUAGE_HEADER, language)
  headers.set('x-request-id', id)
  if (isMissing) headers.set(MISSING_HEADER, '1')
  else headers.delete(MISSING_HEADER)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  // The only header of its own response that a page can read. The failure page shows the id.
  response.headers.set('Server-Timing', `request;desc="${id}"`)
  return response
}

/** React and hot reloading evaluate code in development. */
const inDevelopment = process.env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : []

const siteUrl = () => siteUrlOf(process.env)
const isHttps = () => siteUrl().startsWith('https:')

function policyFor(pathname: string): string {
  const { files, ingest } = uploadThingHosts(process.env as UploadThingSettings) ?? {}
  const hosts = isAdminPath(pathname) ? { files, ingest } : { files }
  return contentSecurityPolicy([`'nonce-${crypto.randomUUID()}'`, ...inDevelopment], isHttps(), hosts)
}

export const config = {
  runtime: 'nodejs',
  matcher: '/((?!api/|_next/|uploads/|goods/|scenes/|early\\.js$|metrics$).*)',
}
