import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { download } from '@/lib/platform/http/downloads'
import { monthQuery } from '@/lib/stats/input'
import { monthSheet } from '@/lib/stats/month'

const exporting = {
  access: 'owner',
  summary: 'A month in double entry, as a sheet for an accountant',
  query: monthQuery,
  response: z.string(),
  responseType: 'text/csv',
  errors: ['bad input'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(exporting, ({ request, query }) =>
    download(request, `accounts-${query.month}.csv`, () => monthSheet(query.month)),
  ),
})
