import { dropAll } from '@/components/checkout/tab-memory'
import { notify } from '@/components/ui/notify'
import { leaveCart, syncChanges } from '@/lib/cart/sync'
import { CallError, call } from '@/lib/http/client'
import { REQUEST_FAILED } from '@/lib/http/messages'
import { forgetUser, rememberedUser } from '@/lib/session/user-info'

/**
 * Ends the session on the server first: a browser that only forgets would still hold its cookie. The cart stays with the
 * account and leaves the browser, so that it is not joined to that of whoever signs in here next.
 */
export async function logout(): Promise<void> {
  const user = rememberedUser()
  if (user) await syncChanges(user._id)
  try {
    await call('POST', '/api/users/logout')
  } catch (error) {
    const isOver = error instanceof CallError && error.status === 401
    if (!isOver) return notify('error', error instanceof CallError ? error.message : REQUEST_FAILED)
  }
  forgetUser()
  dropAll()
  leaveCart()
  location.assign('/')
}
