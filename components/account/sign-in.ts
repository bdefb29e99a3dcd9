import type { UserInfo } from '@/lib/accounts/contract'
import { CallError, call } from '@/lib/http/client'
import type { Credentials } from '@/lib/schemas/account'
import { rememberUser } from '@/lib/session/user-info'
import { joinWishlist } from './join-wishlist'

/**
 * Signs in by next-auth's own calls and remembers who it is. Its client function would do the same, but leaves the
 * page, and with it what was typed, as soon as the network fails.
 */
export async function signIn({ email, password }: Credentials): Promise<void> {
  const { csrfToken } = await call<{ csrfToken: string }>('GET', '/api/auth/csrf')
  const body = { csrfToken, email, password, callbackUrl: location.origin, json: 'true' }
  await call('POST', '/api/auth/callback/credentials', body)
  const { user } = await call<{ user?: UserInfo }>('GET', '/api/auth/session')
  if (!user) throw new CallError(401, 'Please Login again')
  await welcome(user)
}

/** After a sign-in by another means: takes over what the cookie says, if it says anything. */
export async function resumeSession(): Promise<void> {
  const { user } = await call<{ user?: UserInfo }>('GET', '/api/auth/session')
  if (user) await welcome(user)
}

/** The wishlist joins before the next page can show it. A sign-in does not fail with it. */
async function welcome(user: UserInfo): Promise<void> {
  rememberUser(user)
  await joinWishlist().catch(() => undefined)
}
