import { resource, route } from '@/lib/api/route'
import { orderOrParcel } from '@/lib/orders/list/queries'
import { anyOrder } from '@/lib/orders/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'account', summary: 'Get an order', response: anyOrder }, ({ user, params }) =>
    orderOrParcel(params.id, user),
  ),
})
