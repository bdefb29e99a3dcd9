import { settlement, settlementList } from '@/lib/cash/contract'
import { owedByCourier } from '@/lib/cash/owed'
import { listSettlements } from '@/lib/cash/queries'
import { settle } from '@/lib/cash/settle'
import { resource, route } from '@/lib/http/route'
import { pageQuery } from '@/lib/schemas/paging'
import { settlementInput } from '@/lib/schemas/settlement'

const listing = {
  access: 'admin',
  summary: 'List the settlements of couriers, and what each still owes',
  query: pageQuery,
  response: settlementList,
} as const

const settling = {
  access: 'admin',
  summary: 'Match cash remitted by a courier with its parcels',
  body: settlementInput,
  limit: 'rows',
  response: settlement,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(listing, async ({ query }) => ({
    ...(await listSettlements(query.pageNumber)),
    owed: await owedByCourier(),
  })),
  POST: route(settling, ({ user, body }) => settle(user, body)),
})
