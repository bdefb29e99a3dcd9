import { resource, route } from '@/lib/http/route'
import { order } from '@/lib/orders/contract'
import { noteNoAnswer } from '@/lib/orders/no-answer'

const noting = {
  access: 'admin',
  summary: 'Record that nobody answered the call, and hide the order from the queue for 2 hours',
  response: order,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(noting, ({ user, params }) => noteNoAnswer(params.id ?? '', user)),
})
