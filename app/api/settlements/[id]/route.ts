import { resource, route } from '@/lib/api/route'
import { correctSettlement } from '@/lib/orders/settle/correct'
import { settlementCorrection } from '@/lib/orders/settle/input'
import { settlement } from '@/lib/orders/settle/responses'

const correcting = {
  access: 'staff',
  summary:
    'Correct the charges and taxes of a settlement, what the bank received, and date and number of the statement',
  body: settlementCorrection,
  limit: 'rows',
  response: settlement,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(correcting, ({ user, params, body }) => correctSettlement(user, params.id, body)),
})
