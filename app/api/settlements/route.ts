import { resource, route } from '@/lib/api/route'
import { settlementInput } from '@/lib/orders/settle/input'
import { owedByCourier, ownDelivery } from '@/lib/orders/settle/owed'
import { listSettlements } from '@/lib/orders/settle/queries'
import { settlement, settlementList } from '@/lib/orders/settle/responses'
import { settle } from '@/lib/orders/settle/settle'
import { pageQuery } from '@/lib/values/paging'

const listing = {
  access: 'staff',
  summary: 'List the settlements of couriers, and what each still owes',
  query: pageQuery,
  response: settlementList,
} as const

const settling = {
  access: 'staff',
  summary: 'Match cash remitted by a courier with its parcels',
  body: settlementInput,
  limit: 'rows',
  response: settlement,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(listing, async ({ query }) => ({
    ...(await listSettlements(query.pageNumber)),
    owed: await owedByCourier(),
    ownDelivery: await ownDelivery(),
  })),
  POST: route(settling, ({ user, body }) => settle(user, body)),
})
