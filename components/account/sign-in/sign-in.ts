import type { Credentials } from '@/lib/accounts/input'
import { CallError, call } from '@/lib/platform/browser/client'
import { rememberUser } from '@/lib/platform/browser/user-info'
import type { UserInfo } from '@/lib/platform/session/responses'
import { mergeWishlist } from './merge-wishlist'

/**
 * Signs in through next-auth's API and stores `userInfo`. next-auth's client function would leave the page, and lose
 * what was typed, on a network error.
 */
export async function signIn({ email, password, totp = '' }: Credentials): Promise<UserInfo> {
  const { csrfToken } = await call('GET /api/auth/csrf')
  const body = { csrfToken, email, password, totp, callbackUrl: location.origin, json: 'true' }
  await call('POST /api/auth/callback/credentials', { body })
  const { user } = await call('GET /api/auth/session')
  if (!user) throw new CallError(401, 'Please Login again')
  await welcome(user)
  return user
}

/** Whether a sign-in failed because the account's second factor needs its code, which may have been wrong. */
export const isCodeNeeded = (error: unknown) =>
  error instanceof CallError && (error.body as { needsCode?: boolean } | null)?.needsCode === true

/** Stores the user of the session cookie, if there is one. */
export async function resumeSession(): Promise<void> {
  const { user } = await call('GET /api/auth/session')
  if (user) await welcome(user)
}

/** Merges the wishlist before the next page shows it. The sign-in succeeds even if that fails. */
async function welcome(user: UserInfo): Promise<void> {
  rememberUser(user)
  await mergeWishlist().catch(() => undefined)
}
