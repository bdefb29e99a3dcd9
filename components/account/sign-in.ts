import type { UserInfo } from '@/lib/accounts/contract'
import { CallError, call } from '@/lib/http/client'
import type { Credentials } from '@/lib/schemas/account'
import { rememberUser } from '@/lib/session/user-info'

/**
 * Signs in by next-auth's own calls and remembers who it is. Its client function would do the same, but leaves the
 * page, and with it what was typed, as soon as the network fails.
 */
export async function signIn({ email, password }: Credentials): Promise<void> {
  const { csrfToken } = await call<{ csrfToken: string }>('GET', '/api/auth/csrf')
  const body = { csrfToken, email, password, callbackUrl: location.origin, json: 'true' }
  try {
    await call('POST', '/api/auth/callback/credentials', body)
  } catch (error) {
    throw withReason(error)
  }
  const { user } = await call<{ user?: UserInfo }>('GET', '/api/auth/session')
  if (!user) throw new CallError(401, 'Please Login again')
  rememberUser(user)
}

/** next-auth tells the reason as a parameter of the address that it would send a browser to. */
function withReason(error: unknown): unknown {
  if (!(error instanceof CallError) || typeof error.body !== 'object' || error.body === null) return error
  const { url } = error.body as { url?: unknown }
  if (typeof url !== 'string' || !URL.canParse(url)) return error
  const reason = new URL(url).searchParams.get('error')
  return reason ? new CallError(error.status, reason) : error
}

/** After a sign-in by another means: takes over what the cookie says, if it says anything. */
export async function resumeSession(): Promise<void> {
  const { user } = await call<{ user?: UserInfo }>('GET', '/api/auth/session')
  if (user) rememberUser(user)
}
