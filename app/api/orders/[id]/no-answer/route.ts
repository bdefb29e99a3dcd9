import { resource, route } from '@/lib/http/route'
import { order } from '@/lib/orders/contract'
import { noteNoAnswer } from '@/lib/orders/no-answer'

const noting = {
  access: 'admin',
  summary: 'Note that nobody answered: the order leaves the queue for 2 hours',
  response: order,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(noting, ({ user, params }) => noteNoAnswer(params.id ?? '', user)),
})
