import { resource, route } from '@/lib/api/route'
import { answerPlaced } from '@/lib/checkout/answer-placed'
import { placeManualOrder } from '@/lib/checkout/place-order'
import { manualOrderInput } from '@/lib/orders/input'
import { order } from '@/lib/orders/responses'
import { orderKey } from '@/lib/platform/http/idempotency-key'

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
