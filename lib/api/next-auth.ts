import 'server-only'
import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth, { type NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { credentials } from '@/lib/accounts/input'
import { verifyLogin } from '@/lib/accounts/verify-login'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { type Client, clientOf } from '@/lib/platform/http/client'
import { readTexts } from '@/lib/platform/http/read-request'
import { log } from '@/lib/platform/log/log'
import { decodeSession, encodeSession, SESSION_COOKIE_SECONDS, sessionCookieName } from '@/lib/platform/session/cookie'
import { foreignCall, isSameOrigin } from '@/lib/platform/session/request-user'
import { endSession, sessionOfId } from '@/lib/platform/session/sessions'
import { refuseMethod } from './route'

/** The next-auth calls that browsers may make. Its own pages and its log call are disabled. */
const calls = new Map<string, 'GET' | 'POST'>([
  ...(['csrf', 'session', 'providers'] as const).map((path) => [path, 'GET'] as const),
  ...(['callback/credentials', 'signout'] as const).map((path) => [path, 'POST'] as const),
])

/** Set by next-auth to return to a page. We do not use it, and next-auth fails on an invalid one. */
const WAY_BACK = 'next-auth.callback-url'

/**
 * One call of next-auth, with the shop's rules: bodies are limited, errors have their status and a message, nothing is
 * cached, and an outage ends no session.
 * @throws ShopError
 */
export async function callNextAuth(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.split('/').slice(3)
  const method = calls.get(path.join('/'))
  if (!method) throw new ShopError('not found', 'Not found')
  const allowed = method === 'GET' ? ['GET', 'HEAD'] : ['POST']
  if (!allowed.includes(request.method)) return refuseMethod(request, allowed)
  if (method === 'POST' && !mayWrite(request, path)) throw foreignCall()
  let failure: unknown
  const given = new Given()
  const asked = {
    method,
    query: { nextauth: path },
    cookies: cookiesOf(request),
    headers: {},
    body: method === 'POST' ? { ...(await readTexts(request, 'account')), callbackUrl: '/', json: 'true' } : undefined,
  }
  await NextAuth(
    asked as unknown as NextApiRequest,
    given as unknown as NextApiResponse,
    authOptions(clientOf(request), (error) => {
      failure = error
    }),
  )
  if (failure) throw withUrl(failure, given.body)
  if (isForged(given.body)) throw withUrl(foreignCall(), given.body)
  return given.response()
}

/** A sign-in relies on no cookie that another site could misuse, so a client that sends no Origin may sign in too. */
function mayWrite(request: Request, [action]: string[]): boolean {
  const hasOrigin = request.headers.has('origin') || request.headers.has('sec-fetch-site')
  return isSameOrigin(request) || (action === 'callback' && !hasOrigin)
}

/** next-auth's own client reads the error from the redirect address. */
function withUrl(error: unknown, body: unknown): unknown {
  if (!(error instanceof ShopError)) return error
  return new ShopError(error.kind, error.sentence, {
    ...error.details,
    body: { ...error.details.body, url: urlOf(body) },
  })
}

const urlOf = (body: unknown) => (body as { url?: string } | undefined)?.url

const isForged = (body: unknown) => urlOf(body)?.endsWith('?csrf=true')

function cookiesOf(request: Request): Record<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((part) => {
    const [name = '', ...value] = part.trim().split('=')
    return [name, decoded(value.join('='))] as const
  })
  return Object.fromEntries(pairs.filter(([name]) => !name.endsWith(WAY_BACK)))
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The response object that next-auth writes to. */
class Given {
  body: unknown
  #status = 200
  readonly #headers = new Map<string, string | string[]>()

  status(code: number): this {
    this.#status = code
    return this
  }

  getHeader(name: string): string | string[] | undefined {
    return this.#headers.get(name)
  }

  setHeader(name: string, value: string | string[]): this {
    this.#headers.set(name, value)
    return this
  }

  json(body: unknown): void {
    this.body = body
  }

  send(body: unknown): void {
    this.body = body
  }

  response(): Response {
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    const cookies = [this.#headers.get('Set-Cookie') ?? []].flat()
    for (const cookie of cookies) if (!cookie.split('=')[0]?.endsWith(WAY_BACK)) headers.append('Set-Cookie', cookie)
    return Response.json(this.body, { status: this.#status, headers })
  }
}

/**
 * next-auth's sign-in for browsers. Its cookie contains the id of a session of ours, so that logging out, a new
 * password or a deleted account ends it immediately. The role is read from the database each time. Errors are passed to
 * `onFailure`, since next-auth would hide them or treat them as a wrong login.
 */
function authOptions(client: Client, onFailure: (error: unknown) => void): NextAuthOptions {
  const reportingFailure = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      onFailure(error)
      throw error
    }
  }

  const { AUTH_SECRET, SITE_URL } = env()
  const secure = SITE_URL.startsWith('https:')
  return {
    secret: AUTH_SECRET,
    useSecureCookies: secure,
    pages: { signIn: '/login', error: '/login' },
    session: { strategy: 'jwt', maxAge: SESSION_COOKIE_SECONDS },
    cookies: {
      sessionToken: {
        name: sessionCookieName(SITE_URL),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      },
    },
    providers: [
      Credentials({
        credentials: { email: {}, password: {}, totp: {} },
        authorize: (input) => reportingFailure(signIn(input, client)),
      }),
    ],
    jwt: {
      encode: ({ token }) => encodeSession(String(token?.sid), AUTH_SECRET),
      decode: async ({ token }) => {
        const sid = await decodeSession(token, AUTH_SECRET)
        return sid ? { sid } : null
      },
    },
    callbacks: {
      jwt: ({ token, user }) => (user ? { sid: user.id } : { sid: token.sid }),
      session: async ({ session, token }) => {
        const live = await reportingFailure(sessionOfId(String(token.sid)))
        if (!live) return { expires: session.expires }
        const { _id, name, email, isAdmin, role } = live
        return { user: { _id, name, email, isAdmin, ...(role && { role }) }, expires: session.expires }
      },
    },
    events: { signOut: ({ token }) => reportingFailure(endSession(String(token.sid))) },
    // next-auth logs every forged cookie with its value.
    logger: { error: (code) => log.debug({ code }, 'next-auth'), warn: () => undefined },
  }
}

async function signIn(input: Record<string, unknown> | undefined, client: Client) {
  const parsed = credentials.safeParse(input)
  if (!parsed.success) throw new ShopError('not signed in', 'Invalid email or password')
  const { sessionId, name, email } = await verifyLogin(parsed.data, client)
  return { id: sessionId, name, email }
}
