import { resource, route } from '@/lib/api/route'
import { pullInput } from '@/lib/orders/settle/input'
import { pullPayments } from '@/lib/orders/settle/pull'
import { pulledPayments } from '@/lib/orders/settle/responses'

const pulling = {
  access: 'staff',
  summary: 'Ask a connected courier which parcels it paid for on some days, to preview and enter its rows',
  body: pullInput,
  response: pulledPayments,
  errors: ['conflict', 'unavailable'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(pulling, ({ body }) => pullPayments(body)),
})
