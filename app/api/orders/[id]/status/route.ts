import { waitForInvalidation } from '@/lib/front-server'
import { resource, route } from '@/lib/http/route'
import { changeStatus } from '@/lib/orders/change-order'
import { statusChange } from '@/lib/schemas/order'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route({ access: 'admin', body: statusChange }, async ({ user, params, body }) => {
    const order = await changeStatus(params.id ?? '', user, body)
    await waitForInvalidation()
    return order
  }),
})
