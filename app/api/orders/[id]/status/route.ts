import { resource, route } from '@/lib/api/route'
import { statusChange } from '@/lib/orders/change/input'
import { anyOrder } from '@/lib/orders/responses'
import { changeStatus } from '@/lib/orders/ship/change-status'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'packer',
      summary: 'Move an order to another state; packers to packed and shipped only',
      body: statusChange,
      response: anyOrder,
      errors: ['conflict'],
    },
    ({ user, params, body }) => changeStatus(params.id, user, body),
  ),
})
