import { resource, route } from '@/lib/api/route'
import { anyOrder } from '@/lib/orders/packers-order'
import { orderOrParcel } from '@/lib/orders/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'account', summary: 'Get an order', response: anyOrder }, ({ user, params }) =>
    orderOrParcel(params.id ?? '', user),
  ),
})
