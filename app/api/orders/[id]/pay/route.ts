import { resource, route } from '@/lib/http/route'
import { order } from '@/lib/orders/contract'
import { markPaid } from '@/lib/orders/payment'
import { paymentChange } from '@/lib/schemas/order-change'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'admin',
      summary: 'Mark an order as paid or not paid',
      body: paymentChange,
      response: order,
      errors: ['conflict'],
    },
    ({ user, params, body }) => markPaid(params.id ?? '', user, body),
  ),
})
