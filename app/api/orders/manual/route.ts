import { resource, route } from '@/lib/http/route'
import { answerPlaced } from '@/lib/orders/answer-placed'
import { order } from '@/lib/orders/contract'
import { placeManualOrder } from '@/lib/orders/place-order'
import { orderKey } from '@/lib/schemas/idempotency-key'
import { manualOrderInput } from '@/lib/schemas/order'

const placing = {
  access: 'admin',
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
