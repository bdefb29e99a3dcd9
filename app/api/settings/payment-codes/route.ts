import { resource, route } from '@/lib/api/route'
import { testCodesOf, testCodesQuery } from '@/lib/orders/pay/payment-code'
import { testCodes } from '@/lib/orders/pay/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'owner',
      summary: 'Get codes to scan for PKR 1, to try them with banking apps',
      query: testCodesQuery,
      response: testCodes,
      errors: ['bad input'],
    },
    async ({ query }) => testCodesOf(query.iban),
  ),
})
