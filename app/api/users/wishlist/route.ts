import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { savedProduct } from '@/lib/catalog/responses'
import { wishlistOf } from '@/lib/wishlist/wishlist'

const wishlist = z.object({ products: z.array(savedProduct) })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { access: 'account', summary: 'List your wishlist, newest first', response: wishlist },
    async ({ user, language }) => ({ products: await wishlistOf(user._id, language) }),
  ),
})
