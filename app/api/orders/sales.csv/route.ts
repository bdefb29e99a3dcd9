import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { download } from '@/lib/platform/http/downloads'
import { statsQuery } from '@/lib/stats/input'
import { salesSheet } from '@/lib/stats/sales-sheet'

const selling = {
  access: 'staff',
  summary: 'The list of sales for the accountant, a row an order',
  query: statsQuery,
  response: z.string(),
  responseType: 'text/csv',
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(selling, ({ request, query }) =>
    download(request, `sales-${query.from}-${query.to}.csv`, () => salesSheet(query)),
  ),
})
