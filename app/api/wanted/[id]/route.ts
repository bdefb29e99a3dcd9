import { resource, route } from '@/lib/http/route'
import { wantedChange } from '@/lib/schemas/wanted'
import { closeRequest } from '@/lib/wanted/close-request'
import { wantedSize } from '@/lib/wanted/contract'

const change = {
  access: 'admin',
  summary: 'Note that a customer was told that a size is back',
  body: wantedChange,
  response: wantedSize,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, ({ user, params }) => closeRequest(user, params.id ?? '')),
})
