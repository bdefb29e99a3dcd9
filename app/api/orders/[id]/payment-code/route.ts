import { resource, route } from '@/lib/api/route'
import { codeOfOrder, codeQuery } from '@/lib/orders/pay/payment-code'
import { paymentCode } from '@/lib/orders/pay/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'account',
      summary: 'Get a code to scan that pays what is due for an order',
      query: codeQuery,
      response: paymentCode,
      errors: ['conflict'],
    },
    ({ user, params, query }) => codeOfOrder(params.id, query.account, user),
  ),
})
