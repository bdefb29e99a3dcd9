import { resource, route } from '@/lib/http/route'
import { orderPage } from '@/lib/orders/contract'
import { ordersOf } from '@/lib/orders/queries'
import { pageQuery } from '@/lib/schemas/paging'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { access: 'customer', summary: 'List your own orders', query: pageQuery, response: orderPage },
    ({ user, query }) => ordersOf(user._id, query.pageNumber),
  ),
})
