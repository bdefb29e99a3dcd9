import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { clientAddress } from '@/lib/platform/http/client'
import { decodeSession, encodeSession, SESSION_COOKIE_SECONDS, sessionCookieName } from './cookie'
import { may } from './permissions'
import { type LiveSession, sessionOfId, sessionOfToken } from './sessions'

/** The caller, the credential they used, and the client's IP address as limits count it; null if it is unknown. */
export type RequestUser = LiveSession & { via: 'token' | 'cookie'; clientAddress: string | null }

export const notSignedIn = () => new ShopError('not signed in', 'Please Login again')

/**
 * The caller of a request: by the `Bearer` or `Authorization` header, which takes precedence when present, otherwise by
 * the browser's cookie, which may write only from a page of this site.
 * @throws ShopError `not signed in` or `not allowed`
 */
export async function requestUser(request: Request): Promise<RequestUser> {
  const token = tokenOf(request)
  if (token !== null) {
    const session = token ? await sessionOfToken(token) : null
    if (!session) throw notSignedIn()
    return { ...session, via: 'token', clientAddress: clientAddress(request) }
  }
  const session = await cookieSession(request)
  if (!session) throw notSignedIn()
  if (!isRead(request) && !isSameOrigin(request)) throw foreignCall()
  return { ...session, via: 'cookie', clientAddress: clientAddress(request) }
}

/**
 * The caller of a read-only request that guests may make too; null for a guest.
 * @throws ShopError `not signed in` for a header with an invalid token
 */
export async function knownUser(request: Request): Promise<RequestUser | null> {
  if (tokenOf(request) !== null) return requestUser(request)
  const session = await cookieSession(request)
  return session && { ...session, via: 'cookie', clientAddress: clientAddress(request) }
}

/** Whether the staff call an endpoint that is open to guests. An invalid token counts as a guest here. */
export async function isStaffCall(request: Request): Promise<boolean> {
  const token = tokenOf(request)
  const session = token === null ? await cookieSession(request) : await sessionOfToken(token)
  return Boolean(session && may(session.role, 'staff') && !session.needsSecondFactor)
}

export const foreignCall = () => new ShopError('not allowed', 'This call must come from the shop itself')

/** The token in a header; empty for a header of another kind; null without one. */
export function tokenOf(request: Request): string | null {
  const bearer = request.headers.get('bearer')
  if (bearer !== null) return bearer.replace(/^Bearer\s+/i, '').trim()
  const authorization = request.headers.get('authorization')
  if (authorization === null) return null
  return /^Bearer\s+(\S+)\s*$/i.exec(authorization)?.[1] ?? ''
}

async function cookieSession(request: Request): Promise<LiveSession | null> {
  const name = sessionCookieName(env().SITE_URL)
  const cookie = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  return sessionInCookie(cookie?.slice(name.length + 1))
}

async function sessionInCookie(value: string | undefined): Promise<LiveSession | null> {
  const sessionId = await decodeSession(value, env().AUTH_SECRET)
  return sessionId ? sessionOfId(sessionId) : null
}

const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD'

/** Whether a page of this site made the request, according to the browser. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  const host = request.headers.get('host')
  const { origin: ours, protocol } = new URL(env().SITE_URL)
  // Requires https only when the shop is configured for it: the server itself speaks http, and a proxy may not report
  // the scheme.
  return origin !== null && [ours, `${protocol}//${host}`, `http://${host}`].includes(origin)
}

/** The visitor of the page being rendered, as the database knows them now. */
export const currentUser = cache(async (): Promise<LiveSession | null> => {
  // Before the environment, which a build does not have.
  const sent = await cookies()
  return sessionInCookie(sent.get(sessionCookieName(env().SITE_URL))?.value)
})

/** Whether the browser has a session cookie, valid or not. */
export const hasSessionCookie = async () => (await cookies()).has(sessionCookieName(env().SITE_URL))

function cookie(value: string, maxAgeSeconds: number): string {
  const { SITE_URL } = env()
  const secure = SITE_URL.startsWith('https:') ? '; Secure' : ''
  return `${sessionCookieName(SITE_URL)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The Set-Cookie header that moves the browser to another session. */
export const renewedCookie = async (sessionId: string) =>
  cookie(await encodeSession(sessionId, env().AUTH_SECRET), SESSION_COOKIE_SECONDS)

/** The Set-Cookie header that ends the browser's session. */
export const endedCookie = () => cookie('', 0)

/**
 * Checks that a request has `secret` as its `Authorization: Bearer`, in constant time.
 * @throws ShopError `not found` without the setting, `not signed in` for a wrong secret
 */
export function requireBearerToken(request: Request, secret: string | undefined): void {
  if (!secret) throw new ShopError('not found', 'Not found')
  const given = request.headers.get('authorization') ?? ''
  if (!timingSafeEqual(sha256(given), sha256(`Bearer ${secret}`))) {
    throw new ShopError('not signed in', 'The secret is wrong')
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
