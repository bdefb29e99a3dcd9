import { resource, route } from '@/lib/api/route'
import { order } from '@/lib/orders/responses'
import { adviceInput, giveAdvice } from '@/lib/orders/track/advice'

const advising = {
  access: 'staff',
  summary: 'Tell the courier what to do with a parcel that it could not deliver, by the `_id` of the order',
  body: adviceInput,
  response: order,
  errors: ['conflict', 'unavailable'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(advising, ({ user, params, body }) => giveAdvice(user, params.id, body)),
})
