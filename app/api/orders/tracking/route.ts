import { resource, route } from '@/lib/api/route'
import { importTracking } from '@/lib/tracking/import-tracking'
import { trackingRows } from '@/lib/tracking/input'
import { trackingAnswer } from '@/lib/tracking/responses'

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
