import { resource, route } from '@/lib/api/route'
import { waitForInvalidation } from '@/lib/front-server'
import { statusChange } from '@/lib/orders/change-input'
import { changeStatus } from '@/lib/orders/change-order'
import { order } from '@/lib/orders/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'admin',
      summary: 'Move an order to another state',
      body: statusChange,
      response: order,
      errors: ['conflict'],
    },
    async ({ user, params, body }) => {
      const moved = await changeStatus(params.id ?? '', user, body)
      await waitForInvalidation()
      return moved
    },
  ),
})
