import { resource, route } from '@/lib/api/route'
import { profitQuery } from '@/lib/stats/input'
import { profitOf } from '@/lib/stats/profit'
import { profit } from '@/lib/stats/responses'

const earning = {
  access: 'owner',
  summary: 'What delivered orders left in the pocket, by day, product, city, courier, source or discount code',
  query: profitQuery,
  response: profit,
  errors: ['bad input'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(earning, ({ query }) => profitOf(query)),
})
