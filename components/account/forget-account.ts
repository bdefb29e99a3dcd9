import { dropAll } from '@/components/checkout/tab-memory'
import { leaveCart } from '@/lib/cart/sync'
import { forgetUser } from '@/lib/session/user-info'
import { wishlist } from '@/lib/stored-value'

/** Removes the account's data from this browser, so that its next user does not see it. */
export function forgetAccount(): void {
  forgetUser()
  wishlist.write(null)
  leaveCart()
  dropAll()
}
