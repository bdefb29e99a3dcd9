import { resource, route } from '@/lib/api/route'
import { orderQuery } from '@/lib/orders/list/order-filters'
import { listOrders } from '@/lib/orders/list/order-list'
import { orderInput } from '@/lib/orders/place/input'
import { answerPlaced, placeOrder } from '@/lib/orders/place/place-order'
import { visitsOf } from '@/lib/orders/place/visits'
import { anyOrderPage, order } from '@/lib/orders/responses'
import { packersOrders } from '@/lib/orders/ship/packing'
import { orderKey } from '@/lib/platform/http/read-request'
import { may } from '@/lib/platform/session/permissions'
import { ORDERS_PER_PAGE } from '@/lib/values/paging'

const listing = {
  access: 'packer',
  summary: 'List all orders; to packers those to pack and ship',
  query: orderQuery,
  response: anyOrderPage,
  errors: ['bad input'],
} as const

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
  GET: route(listing, ({ user, query: { pageNumber, ...days } }) =>
    may(user.role, 'staff')
      ? listOrders({ ...days, perPage: ORDERS_PER_PAGE, currPage: pageNumber, sortBy: 'newest' })
      : packersOrders(pageNumber, days),
  ),
  POST: route(placing, ({ request, user, body, language }) =>
    answerPlaced(request, (key) => placeOrder(user, body, { key, language, source: visitsOf(request) })),
  ),
})
