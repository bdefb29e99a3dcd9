import { resource, route } from '@/lib/http/route'
import { wantedChange } from '@/lib/schemas/wanted'
import { wantedSize } from '@/lib/wanted/contract'
import { markTold } from '@/lib/wanted/mark-told'

const change = {
  access: 'admin',
  summary: 'Note that a customer was told that a size is back, or take that back',
  body: wantedChange,
  response: wantedSize,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, ({ user, params, body }) => markTold(user, params.id ?? '', body.isTold)),
})
