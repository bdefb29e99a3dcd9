import { resource, route } from '@/lib/api/route'
import { ordersOf } from '@/lib/orders/list/queries'
import { orderPage } from '@/lib/orders/responses'
import { pageQuery } from '@/lib/values/paging'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { access: 'account', summary: 'List your own orders', query: pageQuery, response: orderPage },
    ({ user, query }) => ordersOf(user._id, query.pageNumber),
  ),
})
