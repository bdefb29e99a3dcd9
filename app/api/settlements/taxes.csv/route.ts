import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { taxesQuery } from '@/lib/orders/settle/input'
import { taxesOf, taxSheet } from '@/lib/orders/settle/queries'
import { download } from '@/lib/platform/http/downloads'

const exporting = {
  access: 'staff',
  summary: 'Export what couriers kept of the cash, as a sheet for an accountant',
  query: taxesQuery,
  response: z.string(),
  responseType: 'text/csv',
  errors: ['bad input'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(exporting, ({ request, query }) =>
    download(request, `taxes-${query.from}-${query.to}.csv`, async () => taxSheet(await taxesOf(query))),
  ),
})
