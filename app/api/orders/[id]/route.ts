import { resource, route } from '@/lib/http/route'
import { order } from '@/lib/orders/contract'
import { orderById } from '@/lib/orders/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'customer', summary: 'Get an order', response: order }, ({ user, params }) =>
    orderById(params.id ?? '', user),
  ),
})
