import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { download } from '@/lib/platform/http/downloads'
import { exportProducts } from '@/lib/product-sheet/export'
import { dayOf } from '@/lib/values/calendar'

const exporting = {
  access: 'staff',
  summary: 'Export all products as a sheet with one row per size, which can be edited and imported',
  response: z.string(),
  responseType: 'text/csv',
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(exporting, ({ request }) => download(request, `products-${dayOf(new Date())}.csv`, exportProducts)),
})
