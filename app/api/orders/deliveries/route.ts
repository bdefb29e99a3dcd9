import { resource, route } from '@/lib/api/route'
import { deliveries, deliveriesAnswer, reportDeliveries } from '@/lib/orders/ship/deliveries'

const reporting = {
  access: 'staff',
  summary: 'Move orders by what their courier says of the parcels; each row separately',
  body: deliveries,
  limit: 'rows',
  response: deliveriesAnswer,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(reporting, ({ user, body }) => reportDeliveries(user, body)),
})
