import { resource, route } from '@/lib/api/route'
import { order } from '@/lib/orders/responses'
import { cancelOrder } from '@/lib/orders/ship/change-status'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    { access: 'account', summary: 'Cancel an order', response: order, errors: ['conflict', 'too many'] },
    ({ user, params }) => cancelOrder(params.id, user),
  ),
})
