import { resource, route } from '@/lib/api/route'
import { statusChange } from '@/lib/orders/change-input'
import { changeStatus } from '@/lib/orders/change-order'
import { order } from '@/lib/orders/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'staff',
      summary: 'Move an order to another state',
      body: statusChange,
      response: order,
      errors: ['conflict'],
    },
    ({ user, params, body }) => changeStatus(params.id ?? '', user, body),
  ),
})
