import { resource, route } from '@/lib/api/route'
import { product } from '@/lib/catalog/responses'
import { done } from '@/lib/values/response-parts'
import { addToWishlist, removeFromWishlist } from '@/lib/wishlist/wishlist'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    { access: 'account', summary: 'Add a product to your wishlist', response: product, errors: ['conflict'] },
    ({ user, params }) => addToWishlist(user._id, params.id),
  ),
  DELETE: route(
    { access: 'account', summary: 'Remove a product from your wishlist', response: done },
    async ({ user, params }) => {
      await removeFromWishlist(user._id, params.id)
      return { message: 'Removed from your wishlist' }
    },
  ),
})
