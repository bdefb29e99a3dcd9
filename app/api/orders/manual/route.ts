import { resource, route } from '@/lib/http/route'
import { answerPlaced } from '@/lib/orders/answer-placed'
import { placeManualOrder } from '@/lib/orders/place-order'
import { manualOrderInput } from '@/lib/schemas/order'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({ access: 'admin', body: manualOrderInput }, ({ request, user, body }) =>
    answerPlaced(request, (key) => placeManualOrder(user, body, key)),
  ),
})
