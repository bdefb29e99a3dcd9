import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/http/client'
import { log } from '@/lib/platform/log/log'
import { decodeSession, encodeSession, SESSION_COOKIE_SECONDS, sessionCookieName } from '@/lib/platform/session/cookie'
import { endSession, sessionOfId } from '@/lib/platform/session/sessions'
import { credentials } from './input'
import { verifyLogin } from './verify-login'

/**
 * next-auth's sign-in for browsers. Its cookie contains the id of a session of ours, so that logging out, a new
 * password or a deleted account ends it immediately. The role is read from the database each time. Errors are passed to
 * `onFailure`, since next-auth would hide them or treat them as a wrong login.
 */
export function authOptions(client: Client, onFailure: (error: unknown) => void): NextAuthOptions {
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
        const { sessionId: _, needsSecondFactor: __, ...user } = live
        return { user, expires: session.expires }
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
