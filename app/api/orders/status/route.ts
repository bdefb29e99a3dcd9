import { resource, route } from '@/lib/api/route'
import { bulkStatusChange } from '@/lib/orders/change/input'
import { bulkAnswer } from '@/lib/orders/responses'
import { changeStatuses } from '@/lib/orders/ship/change-status'

const move = {
  access: 'packer',
  summary: 'Move several orders to another state; each succeeds or fails separately',
  body: bulkStatusChange,
  response: bulkAnswer,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(move, ({ user, body: { ids, ...change } }) => changeStatuses(ids, user, change)),
})
