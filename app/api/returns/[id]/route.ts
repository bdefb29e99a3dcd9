import { resource, route } from '@/lib/api/route'
import { orderReturn } from '@/lib/orders/responses'
import { changeReturn } from '@/lib/orders/return/change-return'
import { returnChange } from '@/lib/orders/return/input'

const change = {
  access: 'staff',
  summary: 'Move a return to its next state',
  body: returnChange,
  response: orderReturn,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, ({ user, params, body }) => changeReturn(params.id, user, body)),
})
