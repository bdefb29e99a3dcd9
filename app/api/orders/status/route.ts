import { waitForInvalidation } from '@/lib/front-server'
import { resource, route } from '@/lib/http/route'
import { eachByItself } from '@/lib/orders/bulk'
import { changeStatus } from '@/lib/orders/change-order'
import { bulkAnswer } from '@/lib/orders/contract'
import { bulkStatusChange } from '@/lib/schemas/order-change'

const move = {
  access: 'admin',
  summary: 'Move several orders, each by itself',
  body: bulkStatusChange,
  response: bulkAnswer,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(move, async ({ user, body: { ids, ...change } }) => {
    const { done, failed } = await eachByItself(ids, (id) => changeStatus(id, user, change))
    await waitForInvalidation()
    return { done, failed: failed.map(({ key, message }) => ({ _id: key, message })) }
  }),
})
