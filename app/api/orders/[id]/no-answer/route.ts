import { resource, route } from '@/lib/api/route'
import { noteNoAnswer } from '@/lib/orders/confirm/confirm-order'
import { order } from '@/lib/orders/responses'

const noting = {
  access: 'staff',
  summary: 'Record that nobody answered the call, and hide the order from the queue for 2 hours',
  response: order,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(noting, ({ user, params }) => noteNoAnswer(params.id, user)),
})
