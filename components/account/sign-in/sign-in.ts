import type { Credentials } from '@/lib/accounts/input'
import { useCart } from '@/lib/cart/store'
import { documentHref } from '@/lib/i18n/language'
import { CallError, call } from '@/lib/platform/browser/client'
import { wishlist } from '@/lib/platform/browser/stored-value'
import { rememberUser } from '@/lib/platform/browser/user-info'
import type { UserInfo } from '@/lib/platform/session/responses'

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

/** Statuses for a product that is no longer sold, or a full list. The other products are added anyway. */
const isRefused = (error: unknown) => error instanceof CallError && [404, 409].includes(error.status)

/**
 * Adds the products saved in this browser to the account's wishlist, which replaces the browser's.
 * @throws CallError; the next sign-in tries again
 */
async function mergeWishlist(): Promise<void> {
  // The oldest first, so that the order stays.
  for (const id of [...wishlist.read()].reverse()) {
    await call('PUT /api/users/wishlist/{id}', { id }).catch((error: unknown) => {
      if (!isRefused(error)) throw error
    })
  }
  const { products } = await call('GET /api/users/wishlist')
  wishlist.write(products.map(({ _id }) => _id))
}

const PENDING_MS = 10_000

/**
 * Loads a page anew. The promise stays pending, so that the form still shows that it is busy. Whoever signs in from a
 * cart with something in it wants to check out.
 */
export function loadPage(path: string): Promise<void> {
  const isBuying = path === '/cart' && useCart.getState().items.length > 0
  location.assign(documentHref(isBuying ? '/checkout' : path))
  return new Promise((resolve) => setTimeout(resolve, PENDING_MS))
}
