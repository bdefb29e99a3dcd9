import { resource, route } from '@/lib/api/route'
import { changeRefundTo } from '@/lib/orders/pay/refund'
import { refundToInput } from '@/lib/orders/pay/refund-input'
import { order } from '@/lib/orders/responses'

const changing = {
  access: 'account',
  summary: 'Say where the money of an order goes back to',
  body: refundToInput,
  response: order,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(changing, ({ user, params, body }) => changeRefundTo(params.id, user, body)),
})
