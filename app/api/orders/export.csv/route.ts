import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { orderExport, orderSheet } from '@/lib/orders/ship/booking-sheet'
import { streamParts } from '@/lib/platform/http/downloads'
import { dayOf } from '@/lib/values/calendar'

const exporting = {
  access: 'staff',
  summary: "Export orders as a courier's booking sheet",
  query: orderExport,
  response: z.string(),
  responseType: 'text/csv',
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(exporting, async ({ request, query }) => {
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders-${dayOf(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    }
    return request.method === 'HEAD' ? new Response(null, { headers }) : streamParts(orderSheet(query), headers)
  }),
})
