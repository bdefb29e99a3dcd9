import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { download } from '@/lib/platform/http/downloads'
import { profitQuery } from '@/lib/stats/input'
import { profitOf, profitSheet } from '@/lib/stats/profit'

const exporting = {
  access: 'owner',
  summary: 'The same as a sheet',
  query: profitQuery,
  response: z.string(),
  responseType: 'text/csv',
  errors: ['bad input'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(exporting, ({ request, query }) =>
    download(request, `profit-by-${query.by}-${query.from}-${query.to}.csv`, async () =>
      profitSheet(await profitOf(query)),
    ),
  ),
})
