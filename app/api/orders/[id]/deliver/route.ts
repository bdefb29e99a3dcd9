import { resource, route } from '@/lib/api/route'
import { deliveryChange } from '@/lib/orders/change/input'
import { order } from '@/lib/orders/responses'
import { markDelivered } from '@/lib/orders/ship/change-status'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'staff',
      summary: 'Mark an order as delivered or not delivered',
      body: deliveryChange,
      response: order,
      errors: ['conflict'],
    },
    ({ user, params, body }) => markDelivered(params.id, user, body.isDelivered),
  ),
})
