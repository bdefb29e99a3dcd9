import { waitForInvalidation } from '@/lib/front-server'
import { resource, route } from '@/lib/http/route'
import { changeReturn } from '@/lib/orders/change-return'
import { orderReturn } from '@/lib/orders/contract'
import { returnChange } from '@/lib/schemas/return'

const change = {
  access: 'admin',
  summary: 'Move a return to its next state',
  body: returnChange,
  response: orderReturn,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, async ({ user, params, body }) => {
    const changed = await changeReturn(params.id ?? '', user, body)
    await waitForInvalidation()
    return changed
  }),
})
