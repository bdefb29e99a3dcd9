import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { env } from '@/lib/platform/env'
import { decodeSession, sessionCookieName } from './cookie'
import { type LiveSession, sessionOfId } from './sessions'

/** The visitor of the page being rendered, as the database knows them now. */
export const currentUser = cache(async (): Promise<LiveSession | null> => {
  // Before the environment, which a build does not have.
  const sent = await cookies()
  const { AUTH_SECRET, SITE_URL } = env()
  const value = sent.get(sessionCookieName(SITE_URL))?.value
  const sessionId = await decodeSession(value, AUTH_SECRET)
  return sessionId ? sessionOfId(sessionId) : null
})

/** Whether the browser has a session cookie, valid or not. */
export const hasSessionCookie = async () => (await cookies()).has(sessionCookieName(env().SITE_URL))
