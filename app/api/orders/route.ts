import { resource, route } from '@/lib/api/route'
import { answerPlaced } from '@/lib/checkout/answer-placed'
import { placeOrder } from '@/lib/checkout/place-order'
import { orderInput } from '@/lib/orders/input'
import { allOrders } from '@/lib/orders/queries'
import { order, orderPage } from '@/lib/orders/responses'
import { orderKey } from '@/lib/platform/http/idempotency-key'
import { pageQuery } from '@/lib/values/paging'

const placing = {
  access: 'account',
  summary: 'Place an order',
  headers: { 'Idempotency-Key': orderKey },
  body: orderInput,
  status: 201,
  response: order,
  errors: ['not found', 'conflict', 'key reused', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'staff', summary: 'List all orders', query: pageQuery, response: orderPage }, ({ query }) =>
    allOrders(query.pageNumber),
  ),
  POST: route(placing, ({ request, user, body, language }) =>
    answerPlaced(request, (key) => placeOrder(user, body, { key, language })),
  ),
})
