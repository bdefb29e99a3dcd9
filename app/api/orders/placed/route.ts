import { resource, route } from '@/lib/api/route'
import { orderPlacedUnder } from '@/lib/orders/place/place-order'
import { order } from '@/lib/orders/responses'
import { keyQuery } from '@/lib/platform/http/read-request'

const finding = {
  access: 'account',
  summary: 'Find the order that you placed under an Idempotency-Key',
  query: keyQuery,
  response: order,
  errors: ['bad input', 'not found'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(finding, ({ user, query }) => orderPlacedUnder(user, query.key)),
})
