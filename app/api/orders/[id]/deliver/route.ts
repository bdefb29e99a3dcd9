import { resource, route } from '@/lib/http/route'
import { markDelivered } from '@/lib/orders/change-order'
import { deliveryChange } from '@/lib/schemas/order'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route({ access: 'admin', body: deliveryChange }, ({ user, params, body }) =>
    markDelivered(params.id ?? '', user, body.isDelivered),
  ),
})
