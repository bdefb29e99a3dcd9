import { resource, route } from '@/lib/api/route'
import { methodChange } from '@/lib/orders/change/input'
import { changePaymentMethod } from '@/lib/orders/pay/payment-method'
import { order } from '@/lib/orders/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'staff',
      summary: 'Make it a cash order or one that is paid online, until it ships',
      body: methodChange,
      response: order,
      errors: ['conflict'],
    },
    ({ user, params, body }) => changePaymentMethod(params.id, user, body),
  ),
})
