import { resource, route } from '@/lib/api/route'
import { cancelOrder } from '@/lib/orders/change-order'
import { order } from '@/lib/orders/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    { access: 'account', summary: 'Cancel an order', response: order, errors: ['conflict', 'too many'] },
    ({ user, params }) => cancelOrder(params.id ?? '', user),
  ),
})
