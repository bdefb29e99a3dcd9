import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { returnPhoto } from '@/lib/orders/return/change-return'
import { privatePhoto } from '@/lib/platform/http/downloads'

const reading = {
  access: 'account',
  summary: 'Get the photo of a return',
  response: z.string(),
  responseType: 'image/webp',
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(reading, async ({ user, params }) => privatePhoto(await returnPhoto(params.id, user))),
})
