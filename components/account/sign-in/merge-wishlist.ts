import { CallError, call } from '@/lib/platform/browser/client'
import { wishlist } from '@/lib/platform/browser/stored-value'

/** Statuses for a product that is no longer sold, or a full list. The other products are added anyway. */
const isRefused = (error: unknown) => error instanceof CallError && [404, 409].includes(error.status)

/**
 * Adds the products saved in this browser to the account's wishlist, which replaces the browser's.
 * @throws CallError; the next sign-in tries again
 */
export async function mergeWishlist(): Promise<void> {
  // The oldest first, so that the order stays.
  for (const id of [...wishlist.read()].reverse()) {
    await call('PUT /api/users/wishlist/{id}', { id }).catch((error: unknown) => {
      if (!isRefused(error)) throw error
    })
  }
  const { products } = await call('GET /api/users/wishlist')
  wishlist.write(products.map(({ _id }) => _id))
}
