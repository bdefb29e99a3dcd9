import { resource, route } from '@/lib/api/route'
import { advanceChange } from '@/lib/orders/change/input'
import { payAdvance } from '@/lib/orders/pay/payment'
import { order } from '@/lib/orders/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'staff',
      summary: 'Mark the advance of a cash order as paid or not paid',
      body: advanceChange,
      response: order,
      errors: ['conflict'],
    },
    ({ user, params, body }) => payAdvance(params.id, user, body),
  ),
})
