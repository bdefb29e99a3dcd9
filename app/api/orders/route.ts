import { resource, route } from '@/lib/http/route'
import { answerPlaced } from '@/lib/orders/answer-placed'
import { placeOrder } from '@/lib/orders/place-order'
import { allOrders } from '@/lib/orders/queries'
import { orderInput } from '@/lib/schemas/order'
import { pageNumber } from '@/lib/schemas/paging'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'admin' }, ({ query }) => allOrders(pageNumber(query.get('pageNumber')))),
  POST: route({ access: 'customer', body: orderInput }, ({ request, user, body }) =>
    answerPlaced(request, (key) => placeOrder(user, body, key)),
  ),
})
