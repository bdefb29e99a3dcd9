import { owedByCourier } from '@/lib/cash/owed'
import { listSettlements } from '@/lib/cash/queries'
import { settle } from '@/lib/cash/settle'
import { resource, route } from '@/lib/http/route'
import { pageNumber } from '@/lib/schemas/paging'
import { settlementInput } from '@/lib/schemas/settlement'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'admin' }, async ({ query }) => ({
    ...(await listSettlements(pageNumber(query.get('pageNumber')))),
    owed: await owedByCourier(),
  })),
  POST: route({ access: 'admin', body: settlementInput, limit: 'rows' }, ({ user, body }) => settle(user, body)),
})
