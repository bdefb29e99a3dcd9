import { resource, route } from '@/lib/http/route'
import { returnPhoto } from '@/lib/orders/change-return'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'customer' }, async ({ user, params }) => {
    const headers = {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    }
    return new Response(await returnPhoto(params.id ?? '', user), { headers })
  }),
})
