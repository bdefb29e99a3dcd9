import { resource, route } from '@/lib/http/route'
import { order } from '@/lib/orders/contract'
import { answerReference } from '@/lib/orders/payment-reference'
import { paymentReference } from '@/lib/schemas/payment'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'customer',
      summary: 'Send another payment reference',
      body: paymentReference,
      response: order,
      errors: ['conflict'],
    },
    ({ user, params, body }) => answerReference(params.id ?? '', user, body.orderPaymentID),
  ),
})
