import { resource, route } from '@/lib/api/route'
import { statsQuery } from '@/lib/stats/input'
import { stats } from '@/lib/stats/responses'
import { statsOf } from '@/lib/stats/stats'

const counting = {
  access: 'staff',
  summary: 'Get sales figures by day, product, city and payment method',
  query: statsQuery,
  response: stats,
  errors: ['bad input'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(counting, ({ query }) => statsOf(query)),
})
