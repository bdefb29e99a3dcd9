import { dropAll } from '@/components/checkout/tab-memory'
import { notify } from '@/components/ui/notify'
import { leaveCart, syncChanges } from '@/lib/cart/sync'
import { documentHref } from '@/lib/i18n/language'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { wishlist } from '@/lib/platform/browser/stored-value'
import { forgetUser, rememberedUser } from '@/lib/platform/browser/user-info'

/** Ends the session on the server first: a browser that only forgets would still hold its cookie. */
export async function logout(): Promise<void> {
  const user = rememberedUser()
  // Saves pending changes of the cart while there is a session.
  if (user) await syncChanges(user._id)
  try {
    await call('POST /api/users/logout')
  } catch (error) {
    const isSignedOut = error instanceof CallError && error.status === 401
    if (!isSignedOut) return notify('error', error instanceof CallError ? error.message : REQUEST_FAILED)
  }
  forgetAccount()
  location.assign(documentHref('/'))
}

/** Removes the account's data from this browser, so that its next user does not see it. */
export function forgetAccount(): void {
  forgetUser()
  wishlist.write(null)
  leaveCart()
  dropAll()
}
