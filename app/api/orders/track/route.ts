import { clientAddress } from '@/lib/http/client-address'
import { countCall, limits } from '@/lib/http/rate-limit'
import { resource, route } from '@/lib/http/route'
import { trackOrder } from '@/lib/orders/track-order'
import { trackInput } from '@/lib/schemas/order'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({ access: 'anyone', body: trackInput }, async ({ request, body }) => {
    await countCall(limits.tracking, clientAddress(request))
    return trackOrder(body)
  }),
})
