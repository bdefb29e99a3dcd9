import { resource, route } from '@/lib/http/route'
import { answerReference } from '@/lib/orders/payment-reference'
import { paymentReference } from '@/lib/schemas/payment'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route({ access: 'customer', body: paymentReference }, ({ user, params, body }) =>
    answerReference(params.id ?? '', user, body.orderPaymentID),
  ),
})
