import { resource, route } from '@/lib/api/route'
import { importTracking } from '@/lib/orders/ship/import-tracking'
import { trackingRows } from '@/lib/orders/ship/tracking-input'
import { trackingAnswer } from '@/lib/orders/track/track-order'

const shipping = {
  access: 'packer',
  summary: 'Set tracking numbers of orders and ship them; each row succeeds or fails separately',
  body: trackingRows,
  limit: 'rows',
  response: trackingAnswer,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(shipping, ({ user, body }) => importTracking(user, body)),
})
