import { resource, route } from '@/lib/api/route'
import { waitForInvalidation } from '@/lib/front-server'
import { cancelOrder } from '@/lib/orders/change-order'
import { order } from '@/lib/orders/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    { access: 'customer', summary: 'Cancel an order', response: order, errors: ['conflict', 'too many'] },
    async ({ user, params }) => {
      const cancelled = await cancelOrder(params.id ?? '', user)
      await waitForInvalidation()
      return cancelled
    },
  ),
})
