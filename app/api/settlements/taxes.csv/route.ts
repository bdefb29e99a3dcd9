import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { taxesQuery } from '@/lib/orders/settle/input'
import { taxesOf, taxSheet } from '@/lib/orders/settle/queries'

const exporting = {
  access: 'staff',
  summary: 'Export what couriers kept of the cash, as a sheet for an accountant',
  query: taxesQuery,
  response: z.string(),
  responseType: 'text/csv',
  errors: ['bad input'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(exporting, async ({ request, query }) => {
    const { from, to } = query
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="taxes-${from}-${to}.csv"`,
      'Cache-Control': 'no-store',
    }
    return new Response(request.method === 'HEAD' ? null : taxSheet(await taxesOf(query)), { headers })
  }),
})
