import { resource, route } from '@/lib/api/route'
import { paymentChange } from '@/lib/orders/change/input'
import { markPaid } from '@/lib/orders/pay/payment'
import { order } from '@/lib/orders/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'staff',
      summary: 'Mark an order as paid or not paid',
      body: paymentChange,
      response: order,
      errors: ['conflict'],
    },
    ({ user, params, body }) => markPaid(params.id, user, body),
  ),
})
