import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { product } from '@/lib/catalog/responses'
import { wishlistOf } from '@/lib/wishlist/wishlist'

const wishlist = z.object({ products: z.array(product) })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { access: 'account', summary: 'List your wishlist, newest first', response: wishlist },
    async ({ user }) => ({ products: await wishlistOf(user._id) }),
  ),
})
