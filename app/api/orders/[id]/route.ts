import { resource, route } from '@/lib/http/route'
import { orderById } from '@/lib/orders/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'customer' }, ({ user, params }) => orderById(params.id ?? '', user)),
})
