import { dropAll } from '@/components/checkout/tab-memory'
import { notify } from '@/components/ui/notify'
import { leaveCart, syncChanges } from '@/lib/cart/sync'
import { CallError, call } from '@/lib/http/client'
import { REQUEST_FAILED } from '@/lib/http/messages'
import { documentHref } from '@/lib/i18n/language'
import { forgetUser, rememberedUser } from '@/lib/session/user-info'
import { wishlist } from '@/lib/stored-value'

/** Ends the session on the server first: a browser that only forgets would still hold its cookie. */
export async function logout(): Promise<void> {
  const user = rememberedUser()
  // Saves pending changes of the cart while there is a session.
  if (user) await syncChanges(user._id)
  try {
    await call('POST', '/api/users/logout')
  } catch (error) {
    const isOver = error instanceof CallError && error.status === 401
    if (!isOver) return notify('error', error instanceof CallError ? error.message : REQUEST_FAILED)
  }
  forgetUser()
  // Personal data of the account, which the next person at this browser must not see.
  wishlist.write(null)
  leaveCart()
  dropAll()
  location.assign(documentHref('/'))
}
