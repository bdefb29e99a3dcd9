import { resource, route } from '@/lib/api/route'
import { taxesQuery } from '@/lib/orders/settle/input'
import { taxesOf } from '@/lib/orders/settle/queries'
import { taxMonths } from '@/lib/orders/settle/responses'

const listing = {
  access: 'staff',
  summary: 'List what couriers kept of the cash, by month and courier',
  query: taxesQuery,
  response: taxMonths,
  errors: ['bad input'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(listing, async ({ query }) => ({ months: await taxesOf(query) })),
})
