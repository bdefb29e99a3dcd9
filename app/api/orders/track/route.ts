import { clientAddress } from '@/lib/http/client-address'
import { countCall, limits } from '@/lib/http/rate-limit'
import { resource, route } from '@/lib/http/route'
import { trackedOrder } from '@/lib/orders/contract'
import { trackOrder } from '@/lib/orders/track-order'
import { trackInput } from '@/lib/schemas/order'

const tracking = {
  access: 'anyone',
  summary: 'Track an order by its number and telephone number',
  body: trackInput,
  response: trackedOrder,
  errors: ['not found', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(tracking, async ({ request, body }) => {
    await countCall(limits.tracking, clientAddress(request))
    return trackOrder(body)
  }),
})
