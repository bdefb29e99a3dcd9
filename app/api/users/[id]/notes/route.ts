import { noteUser } from '@/lib/accounts/notes'
import { resource, route } from '@/lib/http/route'
import { orderNote as note } from '@/lib/orders/contract'
import { orderNote as noteInput } from '@/lib/schemas/order-change'

const noting = {
  access: 'admin',
  summary: 'Add an internal note about a customer',
  body: noteInput,
  status: 201,
  response: note,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(noting, ({ user, params, body }) => noteUser(params.id ?? '', user, body.text)),
})
