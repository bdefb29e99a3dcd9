import { resource, route } from '@/lib/http/route'
import { answerPlaced } from '@/lib/orders/answer-placed'
import { order, orderPage } from '@/lib/orders/contract'
import { placeOrder } from '@/lib/orders/place-order'
import { allOrders } from '@/lib/orders/queries'
import { orderKey } from '@/lib/schemas/idempotency-key'
import { orderInput } from '@/lib/schemas/order'
import { pageQuery } from '@/lib/schemas/paging'

const placing = {
  access: 'customer',
  summary: 'Place an order',
  headers: { 'Idempotency-Key': orderKey },
  body: orderInput,
  status: 201,
  response: order,
  errors: ['not found', 'conflict', 'key reused', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'admin', summary: 'List all orders', query: pageQuery, response: orderPage }, ({ query }) =>
    allOrders(query.pageNumber),
  ),
  POST: route(placing, ({ request, user, body, language }) =>
    answerPlaced(request, (key) => placeOrder(user, body, { key, language })),
  ),
})
