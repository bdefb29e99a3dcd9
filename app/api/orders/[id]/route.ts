import { resource, route } from '@/lib/api/route'
import { orderById } from '@/lib/orders/queries'
import { order } from '@/lib/orders/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'account', summary: 'Get an order', response: order }, ({ user, params }) =>
    orderById(params.id ?? '', user),
  ),
})
