import { noteUser } from '@/lib/accounts/admin-users'
import { resource, route } from '@/lib/api/route'
import { orderNoteInput as noteInput } from '@/lib/orders/change/input'
import { orderNote as note } from '@/lib/orders/responses'

const noting = {
  access: 'owner',
  summary: 'Add an internal note about a customer',
  body: noteInput,
  status: 201,
  response: note,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(noting, ({ user, params, body }) => noteUser(params.id, user, body.text)),
})
