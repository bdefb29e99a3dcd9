import 'server-only'
import { env } from '@/lib/env'
import { ShopError } from '@/lib/errors'
import { decodeSession, sessionCookieName } from './cookie'
import { type LiveSession, sessionOfId, sessionOfToken } from './sessions'

/** Who calls, and by which credential. */
export type RequestUser = LiveSession & { via: 'token' | 'cookie' }

export const notSignedIn = () => new ShopError('not signed in', 'Please Login again')

/**
 * Who makes a call: by the `Bearer` or `Authorization` header, which decides alone where it is present, else by the
 * browser's cookie, which may write only from a page of this site.
 * @throws ShopError `not signed in` or `not allowed`
 */
export async function requestUser(request: Request): Promise<RequestUser> {
  const token = tokenOf(request)
  if (token !== null) {
    const session = token ? await sessionOfToken(token) : null
    if (!session) throw notSignedIn()
    return { ...session, via: 'token' }
  }
  const session = await cookieSession(request)
  if (!session) throw notSignedIn()
  if (!isRead(request) && !isSameOrigin(request)) throw foreignCall()
  return { ...session, via: 'cookie' }
}

/**
 * Who makes a call that guests may make too and that changes nothing; null for a guest.
 * @throws ShopError `not signed in` for a header with a bad token
 */
export async function knownUser(request: Request): Promise<RequestUser | null> {
  if (tokenOf(request) !== null) return requestUser(request)
  const session = await cookieSession(request)
  return session && { ...session, via: 'cookie' }
}

/** Whether an administrator makes a call that guests may make too. A bad token makes a guest here. */
export async function isAdminCall(request: Request): Promise<boolean> {
  const token = tokenOf(request)
  const session = token === null ? await cookieSession(request) : await sessionOfToken(token)
  return session?.isAdmin ?? false
}

export const foreignCall = () => new ShopError('not allowed', 'This call must come from the shop itself')

/** The token of a header; empty for a header of another kind; null without one. */
export function tokenOf(request: Request): string | null {
  const bearer = request.headers.get('bearer')
  if (bearer !== null) return bearer.replace(/^Bearer\s+/i, '').trim()
  const authorization = request.headers.get('authorization')
  if (authorization === null) return null
  return /^Bearer\s+(\S+)\s*$/i.exec(authorization)?.[1] ?? ''
}

async function cookieSession(request: Request): Promise<LiveSession | null> {
  const { AUTH_SECRET, SITE_URL } = env()
  const name = sessionCookieName(SITE_URL)
  const cookie = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  const sessionId = await decodeSession(cookie?.slice(name.length + 1), AUTH_SECRET)
  return sessionId ? sessionOfId(sessionId) : null
}

const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD'

/** Whether a page of this site made the call, as the browser itself tells. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  const host = request.headers.get('host')
  const { origin: ours, protocol } = new URL(env().SITE_URL)
  // By https only where the shop says so: it speaks http itself, and a proxy before it may not tell.
  return origin !== null && [ours, `${protocol}//${host}`, `http://${host}`].includes(origin)
}
