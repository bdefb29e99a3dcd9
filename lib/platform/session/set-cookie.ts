import 'server-only'
import { env } from '@/lib/platform/env'
import { encodeSession, SESSION_COOKIE_SECONDS, sessionCookieName } from './cookie'

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
