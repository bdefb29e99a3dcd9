import { resource, route } from '@/lib/api/route'
import { wantedChange } from '@/lib/wanted/input'
import { markNotified } from '@/lib/wanted/requests'
import { wantedSize } from '@/lib/wanted/responses'

const change = {
  access: 'staff',
  summary: 'Record that a customer was notified that a size is back in stock, or undo that',
  body: wantedChange,
  response: wantedSize,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, ({ user, params, body }) => markNotified(user, params.id, body.isTold)),
})
