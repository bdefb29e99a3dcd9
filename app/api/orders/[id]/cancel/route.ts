import { waitForInvalidation } from '@/lib/front-server'
import { resource, route } from '@/lib/http/route'
import { cancelOrder } from '@/lib/orders/change-order'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route({ access: 'customer' }, async ({ user, params }) => {
    const order = await cancelOrder(params.id ?? '', user)
    await waitForInvalidation()
    return order
  }),
})
