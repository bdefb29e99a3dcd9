import { resource, route } from '@/lib/api/route'
import { orderNoteInput as noteInput } from '@/lib/orders/change/input'
import { noteOrder } from '@/lib/orders/locked-order'
import { orderNote } from '@/lib/orders/responses'

const noting = {
  access: 'staff',
  summary: 'Add an internal note about an order',
  body: noteInput,
  status: 201,
  response: orderNote,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(noting, ({ user, params, body }) => noteOrder(params.id, user, body.text)),
})
