import { decode, encode } from 'next-auth/jwt'

/** Over https the `__Host-` prefix keeps other hosts of the domain from setting it. It requires `Secure`. */
export const sessionCookieName = (siteUrl: string) =>
  siteUrl.startsWith('https:') ? '__Host-next-auth.session-token' : 'next-auth.session-token'

export const SESSION_COOKIE_SECONDS = 30 * 24 * 60 * 60

/** The cookie's value for a session: next-auth's encrypted JWT, which contains only the session's id. */
export const encodeSession = (sessionId: string, secret: string) =>
  encode({ token: { sid: sessionId }, secret, maxAge: SESSION_COOKIE_SECONDS })

/** The session in a cookie; null for one that is forged, expired or broken. */
export async function decodeSession(value: string | undefined, secret: string): Promise<string | null> {
  if (!value) return null
  try {
    const token = await decode({ token: value, secret })
    return typeof token?.sid === 'string' ? token.sid : null
  } catch {
    return null
  }
}
