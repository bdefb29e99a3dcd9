import { resource, route } from '@/lib/api/route'
import { codeQuery } from '@/lib/payments/input'
import { codeOfOrder } from '@/lib/payments/payment-code'
import { paymentCode } from '@/lib/payments/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'account',
      summary: 'Get a code to scan that pays what is due for an order',
      query: codeQuery,
      response: paymentCode,
      errors: ['conflict'],
    },
    ({ user, params, query }) => codeOfOrder(params.id ?? '', query.account, user),
  ),
})
