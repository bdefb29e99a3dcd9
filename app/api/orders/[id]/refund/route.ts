import { resource, route } from '@/lib/api/route'
import { recordRefund } from '@/lib/orders/pay/refund'
import { refundInput } from '@/lib/orders/pay/refund-input'
import { order } from '@/lib/orders/responses'

const recording = {
  access: 'staff',
  summary: 'Record money that was sent back',
  body: refundInput,
  response: order,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(recording, ({ user, params, body }) => recordRefund(params.id, user, body)),
})
