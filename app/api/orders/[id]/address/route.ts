import { resource, route } from '@/lib/api/route'
import { changeAddress } from '@/lib/orders/change/change-address'
import { addressChange } from '@/lib/orders/change/input'
import { order } from '@/lib/orders/responses'

const changing = {
  access: 'account',
  summary: 'Send an order to another address',
  body: addressChange,
  response: order,
  errors: ['conflict', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(changing, ({ user, params, body }) => changeAddress(params.id, user, body)),
})
