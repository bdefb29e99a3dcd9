import { resource, route } from '@/lib/api/route'
import { trackInput } from '@/lib/orders/place/input'
import { trackedOrder, trackOrder } from '@/lib/orders/track/track-order'
import { clientAddress } from '@/lib/platform/http/client'
import { countCall, limits } from '@/lib/platform/http/rate-limit'

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
