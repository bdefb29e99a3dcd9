import { resource, route } from '@/lib/http/route'
import { ordersOf } from '@/lib/orders/queries'
import { pageNumber } from '@/lib/schemas/paging'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'customer' }, ({ user, query }) => ordersOf(user._id, pageNumber(query.get('pageNumber')))),
})
