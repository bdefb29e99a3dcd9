import { waitForInvalidation } from '@/lib/front-server'
import { resource, route } from '@/lib/http/route'
import { changeReturn } from '@/lib/orders/change-return'
import { returnChange } from '@/lib/schemas/return'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route({ access: 'admin', body: returnChange }, async ({ user, params, body }) => {
    const changed = await changeReturn(params.id ?? '', user, body)
    await waitForInvalidation()
    return changed
  }),
})
