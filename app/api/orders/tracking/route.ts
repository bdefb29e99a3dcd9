import { resource, route } from '@/lib/http/route'
import { importTracking } from '@/lib/orders/import-tracking'
import { trackingRows } from '@/lib/schemas/tracking'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({ access: 'admin', body: trackingRows, limit: 'rows' }, ({ user, body }) => importTracking(user, body)),
})
