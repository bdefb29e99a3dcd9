import { resource, route } from '@/lib/api/route'
import { manualOrderInput } from '@/lib/orders/place/input'
import { answerPlaced, placeManualOrder } from '@/lib/orders/place/place-order'
import { order } from '@/lib/orders/responses'
import { orderKey } from '@/lib/platform/http/read-request'

const placing = {
  access: 'staff',
  summary: 'Place an order that came by telephone or chat',
  headers: { 'Idempotency-Key': orderKey },
  body: manualOrderInput,
  status: 201,
  response: order,
  errors: ['not found', 'conflict', 'key reused', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(placing, ({ request, user, body, language }) =>
    answerPlaced(request, (key) => placeManualOrder(user, body, { key, language })),
  ),
})
