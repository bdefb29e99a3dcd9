import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from '@/lib/http/csp'
import { strictTransportSecurity } from '@/lib/http/security-headers'
import { uploadThingHosts } from '@/lib/images/uploadthing-hosts'
import { isAdminPath, isGuarded, redirectFor } from '@/lib/session/access'
import { decodeSession, sessionCookieName } from '@/lib/session/cookie'
import { siteUrlOf } from '@/lib/site-url'

const methods = ['GET', 'HEAD', 'POST']

/**
 * Sends a visitor without a session away from the guarded groups, and gives every page an id, a nonce for its scripts
 * and a policy. It cannot ask the database, so pages and handlers check the session again.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const { method, nextUrl, url } = request
  const { pathname } = nextUrl
  if (!methods.includes(method)) {
    const headers = { Allow: methods.join(', '), 'Cache-Control': 'no-store' }
    return Response.json({ message: 'This cannot be done here' }, { status: 405, headers })
  }
  // A form that is sent before scripts run, or without them. Next would take it for a server action.
  if (method === 'POST') return NextResponse.redirect(url, 303)
  if (isGuarded(pathname)) {
    const target = redirectFor(pathname, await visitor(request))
    if (target) return NextResponse.redirect(new URL(target, url))
  }

  const id = crypto.randomUUID()
  const headers = new Headers(request.headers)
  const policy = policyFor(pathname)
  headers.set('x-request-id', id)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('X-Request-Id', id)
  // The one header of its own response that a page can read: the failure screen shows the id.
  response.headers.set('Server-Timing', `request;desc="${id}"`)
  if (isHttps()) response.headers.set(strictTransportSecurity.key, strictTransportSecurity.value)
  return response
}

/** React and hot reloading evaluate code in development. */
const inDevelopment = process.env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : []

const siteUrl = () => {
  const { SITE_URL, VERCEL_ENV, VERCEL_PROJECT_PRODUCTION_URL, VERCEL_URL } = process.env
  return siteUrlOf({ SITE_URL, VERCEL_ENV, VERCEL_PROJECT_PRODUCTION_URL, VERCEL_URL })
}
const isHttps = () => siteUrl().startsWith('https:')

function policyFor(pathname: string): string {
  const { UPLOADTHING_TOKEN, UPLOADTHING_INGEST_URL, UPLOADTHING_UFS_HOST, UPLOADTHING_UFS_APP_ID_LOCATION } =
    process.env
  const settings = { UPLOADTHING_TOKEN, UPLOADTHING_INGEST_URL, UPLOADTHING_UFS_HOST, UPLOADTHING_UFS_APP_ID_LOCATION }
  const { files, ingest } = uploadThingHosts(settings) ?? {}
  const hosts = isAdminPath(pathname) ? { files, ingest } : { files }
  return contentSecurityPolicy([`'nonce-${crypto.randomUUID()}'`, ...inDevelopment], isHttps(), hosts)
}

async function visitor(request: NextRequest): Promise<{ isAdmin?: boolean } | null> {
  const cookie = request.cookies.get(sessionCookieName(siteUrl()))?.value
  return (await decodeSession(cookie, process.env.AUTH_SECRET ?? '')) ? {} : null
}

export const config = { runtime: 'nodejs', matcher: '/((?!api/|_next/|uploads/|goods/|scenes/).*)' }
