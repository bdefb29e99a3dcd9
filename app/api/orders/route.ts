import { ShopError } from '@/lib/errors'
import { waitForInvalidation } from '@/lib/front-server'
import { resource, route } from '@/lib/http/route'
import { placeOrder } from '@/lib/orders/place-order'
import { allOrders } from '@/lib/orders/queries'
import { orderInput } from '@/lib/schemas/order'
import { pageNumber } from '@/lib/schemas/paging'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'admin' }, ({ query }) => allOrders(pageNumber(query.get('pageNumber')))),
  POST: route({ access: 'customer', body: orderInput }, async ({ request, user, body }) => {
    const key = request.headers.get('idempotency-key')
    if (key !== null && (key.length < 1 || key.length > 255)) {
      throw new ShopError('bad input', 'The Idempotency-Key must have 1 to 255 characters')
    }
    const { answer, isReplay, isShown } = await placeOrder(user, body, key)
    if (isShown) await waitForInvalidation()
    const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    if (isReplay) headers.set('Idempotency-Replayed', 'true')
    return new Response(answer, { status: 201, headers })
  }),
})
