import { dropAll } from '@/components/checkout/tab-memory'
import { notify } from '@/components/ui/notify'
import { CallError, call } from '@/lib/http/client'
import { REQUEST_FAILED } from '@/lib/http/messages'
import { forgetUser } from '@/lib/session/user-info'
import { wishlist } from '@/lib/wishlist/stored-ids'

/** Ends the session on the server first: a browser that only forgets would still hold its cookie. */
export async function logout(): Promise<void> {
  try {
    await call('POST', '/api/users/logout')
  } catch (error) {
    const isOver = error instanceof CallError && error.status === 401
    if (!isOver) return notify('error', error instanceof CallError ? error.message : REQUEST_FAILED)
  }
  forgetUser()
  // It belongs to the account, and the next person at this browser need not see it.
  wishlist.write(null)
  dropAll()
  location.assign('/')
}
