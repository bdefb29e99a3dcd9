import { resource, route } from '@/lib/api/route'
import { paymentReference } from '@/lib/orders/money/payment-input'
import { order } from '@/lib/orders/responses'
import { answerReference } from '@/lib/payments/payment-reference'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'account',
      summary: 'Send another payment reference',
      body: paymentReference,
      response: order,
      errors: ['conflict'],
    },
    ({ user, params, body }) => answerReference(params.id ?? '', user, body.orderPaymentID),
  ),
})
