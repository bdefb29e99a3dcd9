import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { orderExport, orderSheet } from '@/lib/orders/ship/booking-sheet'
import { download } from '@/lib/platform/http/downloads'
import { dayOf } from '@/lib/values/calendar'

const exporting = {
  access: 'staff',
  summary: "Export orders as a courier's booking sheet",
  query: orderExport,
  response: z.string(),
  responseType: 'text/csv',
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(exporting, ({ request, query }) =>
    download(request, `orders-${dayOf(new Date())}.csv`, () => orderSheet(query)),
  ),
})
