import { resource, route } from '@/lib/http/route'
import { markPaid } from '@/lib/orders/payment'
import { paymentChange } from '@/lib/schemas/order'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route({ access: 'admin', body: paymentChange }, ({ user, params, body }) =>
    markPaid(params.id ?? '', user, body),
  ),
})
