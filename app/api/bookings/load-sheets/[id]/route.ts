import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { loadSheet } from '@/lib/orders/ship/hand-over'
import { privatePdf } from '@/lib/platform/http/downloads'

const reading = {
  access: 'packer',
  summary: "Get a courier's load sheet again, for 30 days",
  response: z.string(),
  responseType: 'application/pdf',
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(reading, async ({ params }) => privatePdf(await loadSheet(params.id), 'load-sheet.pdf')),
})
