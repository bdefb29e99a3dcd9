import { orderSheet } from '@/lib/admin/order-export'
import { dayOf } from '@/lib/calendar'
import { resource, route } from '@/lib/http/route'
import { streamParts } from '@/lib/http/stream-parts'
import { validate } from '@/lib/http/validate'
import { orderExport } from '@/lib/schemas/order-export'

export const dynamic = 'force-dynamic'
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'admin' }, async ({ request, query }) => {
    const asked = (name: string) => query.get(name) || undefined
    const wanted = validate(orderExport, {
      status: asked('status'),
      from: asked('from'),
      to: asked('to'),
      ids: asked('ids'),
    })
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders-${dayOf(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    }
    return request.method === 'HEAD' ? new Response(null, { headers }) : streamParts(orderSheet(wanted), headers)
  }),
})
