import { resource, route } from '@/lib/api/route'
import { handingOver, handOver, handOverAnswer } from '@/lib/orders/ship/hand-over'

const handing = {
  access: 'packer',
  summary: 'Ship booked orders, each separately, and ask their courier for its load sheet',
  body: handingOver,
  response: handOverAnswer,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(handing, ({ user, body }) => handOver(user, body)),
})
