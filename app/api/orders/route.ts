import { waitForInvalidation } from '@/lib/front-server'
import { resource, route } from '@/lib/http/route'
import { validate } from '@/lib/http/validate'
import { order, orderPage } from '@/lib/orders/contract'
import { placeOrder } from '@/lib/orders/place-order'
import { allOrders } from '@/lib/orders/queries'
import { idempotencyKey, orderInput } from '@/lib/schemas/order'
import { pageQuery } from '@/lib/schemas/paging'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'admin', summary: 'List all orders', query: pageQuery, response: orderPage }, ({ query }) =>
    allOrders(query.pageNumber),
  ),
  POST: route(
    {
      access: 'customer',
      summary: 'Place an order',
      headers: { 'Idempotency-Key': idempotencyKey },
      body: orderInput,
      status: 201,
      response: order,
      errors: ['not found', 'conflict', 'key reused', 'too many'],
    },
    async ({ request, user, body }) => {
      const key = request.headers.get('idempotency-key')
      if (key !== null) validate(idempotencyKey, key)
      const { answer, isReplay, isShown } = await placeOrder(user, body, key)
      if (isShown) await waitForInvalidation()
      const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      if (isReplay) headers.set('Idempotency-Replayed', 'true')
      return new Response(answer, { status: 201, headers })
    },
  ),
})
