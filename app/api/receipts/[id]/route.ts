import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { receiptPhoto } from '@/lib/orders/pay/receipts'
import { privatePhoto } from '@/lib/platform/http/downloads'

const reading = {
  access: 'account',
  summary: 'Get the photo of a receipt',
  response: z.string(),
  responseType: 'image/webp',
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(reading, async ({ user, params }) => privatePhoto(await receiptPhoto(params.id, user))),
})
