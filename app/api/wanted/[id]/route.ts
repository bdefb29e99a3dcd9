import { resource, route } from '@/lib/http/route'
import { wantedChange } from '@/lib/schemas/wanted'
import { wantedSize } from '@/lib/wanted/contract'
import { markTold } from '@/lib/wanted/mark-told'

const change = {
  access: 'admin',
  summary: 'Note that a customer was told that a size is back',
  body: wantedChange,
  response: wantedSize,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, ({ user, params }) => markTold(user, params.id ?? '')),
})
