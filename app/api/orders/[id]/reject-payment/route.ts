import { resource, route } from '@/lib/http/route'
import { order } from '@/lib/orders/contract'
import { rejectPayment } from '@/lib/orders/payment'
import { rejectionChange } from '@/lib/schemas/payment'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'admin',
      summary: 'Reject a payment, or withdraw the rejection',
      body: rejectionChange,
      response: order,
      errors: ['conflict'],
    },
    ({ user, params, body }) => rejectPayment(params.id ?? '', user, body),
  ),
})
