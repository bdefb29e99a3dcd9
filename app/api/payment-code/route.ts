import { resource, route } from '@/lib/api/route'
import { checkoutCodeQuery, codeOfAmount } from '@/lib/orders/pay/payment-code'
import { paymentCode } from '@/lib/orders/pay/responses'
import { rupees } from '@/lib/values/money'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'account',
      summary: 'Get a code to scan for an order that is not placed yet',
      query: checkoutCodeQuery,
      response: paymentCode,
      errors: ['bad input', 'not found'],
    },
    ({ query: { account, amount } }) => codeOfAmount(account, rupees(amount)),
  ),
})
