import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from '@/lib/http/csp'
import { uploadThingHosts } from '@/lib/images/uploadthing-hosts'
import { isAdminPath, isGuarded, redirectFor } from '@/lib/session/access'
import { decodeSession, sessionCookieName } from '@/lib/session/cookie'

/**
 * The first door: sends a visitor without a session away from the guarded groups. It cannot ask the database, so
 * pages and handlers ask again. Every page it lets through is given a nonce for its inline scripts.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  if (isGuarded(pathname)) {
    const target = redirectFor(pathname, await visitor(request))
    if (target) return NextResponse.redirect(new URL(target, request.url))
  }
  const nonce = btoa(crypto.randomUUID())
  const isHttps = request.nextUrl.protocol === 'https:' || siteUrl().startsWith('https:')
  const { files, ingest } = uploadThingHosts(uploadThing()) ?? {}
  const hosts = isAdminPath(pathname) ? { files, ingest } : { files }
  const policy = contentSecurityPolicy([`'nonce-${nonce}'`, ...inDevelopment], isHttps, hosts)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

/** React and hot reloading evaluate code there. */
const inDevelopment = process.env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : []

const siteUrl = () => process.env.SITE_URL ?? ''

const uploadThing = () => {
  const { UPLOADTHING_TOKEN, UPLOADTHING_INGEST_URL, UPLOADTHING_UFS_HOST, UPLOADTHING_UFS_APP_ID_LOCATION } =
    process.env
  return { UPLOADTHING_TOKEN, UPLOADTHING_INGEST_URL, UPLOADTHING_UFS_HOST, UPLOADTHING_UFS_APP_ID_LOCATION }
}

async function visitor(request: NextRequest): Promise<{ isAdmin?: boolean } | null> {
  const cookie = request.cookies.get(sessionCookieName(siteUrl()))?.value
  return (await decodeSession(cookie, process.env.AUTH_SECRET ?? '')) ? {} : null
}

export const config = {
  matcher: [
    '/(admin|profile|orders|order|checkout)/:path*',
    {
      source: '/((?!api/|_next/|uploads/|goods/|scenes/|fonts/).*)',
      // PAGE_CACHE_HEADER, as Next reads it without running it: pages that are kept are public, and their scripts hashed.
      missing: [{ type: 'header', key: 'x-page-cache' }],
    },
  ],
}
