import { waitForInvalidation } from '@/lib/front-server'
import { resource, route } from '@/lib/http/route'
import { changeStatuses } from '@/lib/orders/change-order'
import { bulkAnswer } from '@/lib/orders/contract'
import { bulkStatusChange } from '@/lib/schemas/order-change'

const move = {
  access: 'admin',
  summary: 'Move several orders to another state; each succeeds or fails separately',
  body: bulkStatusChange,
  response: bulkAnswer,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(move, async ({ user, body: { ids, ...change } }) => {
    const answer = await changeStatuses(ids, user, change)
    await waitForInvalidation()
    return answer
  }),
})
