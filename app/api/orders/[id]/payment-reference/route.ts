import { resource, route } from '@/lib/api/route'
import { answerReference } from '@/lib/orders/pay/payment'
import { paymentReference } from '@/lib/orders/pay/payment-input'
import { order } from '@/lib/orders/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'account',
      summary: 'Send another payment reference',
      body: paymentReference,
      response: order,
      errors: ['conflict'],
    },
    ({ user, params, body }) => answerReference(params.id, user, body.orderPaymentID),
  ),
})
