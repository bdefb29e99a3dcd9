import { resource, route } from '@/lib/http/route'
import { trackingAnswer } from '@/lib/orders/contract'
import { importTracking } from '@/lib/orders/import-tracking'
import { trackingRows } from '@/lib/schemas/tracking'

const shipping = {
  access: 'admin',
  summary: 'Set tracking numbers of orders and ship them; each row succeeds or fails separately',
  body: trackingRows,
  limit: 'rows',
  response: trackingAnswer,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(shipping, ({ user, body }) => importTracking(user, body)),
})
