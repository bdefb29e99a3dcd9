import { dropAll } from '@/components/checkout/tab-memory'
import { leaveCart } from '@/lib/cart/sync'
import { forgetUser } from '@/lib/session/user-info'
import { wishlist } from '@/lib/stored-value'

/** Removes from this browser what belongs to the account, which the next person at it need not see. */
export function forgetAccount(): void {
  forgetUser()
  wishlist.write(null)
  leaveCart()
  dropAll()
}
