import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { importTracking, previewTracking } from '@/lib/orders/ship/import-tracking'
import { trackingAnswer, trackingPreview, trackingRows } from '@/lib/orders/ship/tracking-input'

const shipping = {
  access: 'packer',
  summary: 'Set tracking numbers of orders and ship them; each row succeeds or fails separately',
  body: trackingRows,
  limit: 'rows',
  response: z.union([trackingAnswer, trackingPreview]),
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(shipping, ({ user, body }) => (body.dryRun ? previewTracking(user, body) : importTracking(user, body))),
})
