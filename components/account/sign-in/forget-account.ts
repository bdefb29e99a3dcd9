import { dropAll } from '@/components/checkout/tab-memory'
import { leaveCart } from '@/lib/cart/sync'
import { wishlist } from '@/lib/platform/browser/stored-value'
import { forgetUser } from '@/lib/platform/browser/user-info'

/** Removes the account's data from this browser, so that its next user does not see it. */
export function forgetAccount(): void {
  forgetUser()
  wishlist.write(null)
  leaveCart()
  dropAll()
}
