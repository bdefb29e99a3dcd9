import { resource, route } from '@/lib/http/route'
import { rejectPayment } from '@/lib/orders/payment'
import { rejectionChange } from '@/lib/schemas/payment'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route({ access: 'admin', body: rejectionChange }, ({ user, params, body }) =>
    rejectPayment(params.id ?? '', user, body),
  ),
})
