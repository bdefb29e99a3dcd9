import { resource, route } from '@/lib/api/route'
import { rejectPayment } from '@/lib/orders/pay/payment'
import { rejectionChange } from '@/lib/orders/pay/payment-input'
import { order } from '@/lib/orders/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'staff',
      summary: 'Reject a payment, or withdraw the rejection',
      body: rejectionChange,
      response: order,
      errors: ['conflict'],
    },
    ({ user, params, body }) => rejectPayment(params.id, user, body),
  ),
})
