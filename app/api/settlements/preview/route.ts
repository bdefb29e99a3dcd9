import { resource, route } from '@/lib/api/route'
import { settlementInput } from '@/lib/orders/settle/input'
import { settlementPreview } from '@/lib/orders/settle/responses'
import { previewSettlement } from '@/lib/orders/settle/settle'

const previewing = {
  access: 'staff',
  summary: 'Match cash remitted by a courier with its parcels, without settling them',
  body: settlementInput,
  limit: 'rows',
  response: settlementPreview,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(previewing, ({ body }) => previewSettlement(body)),
})
