import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { returnPhoto } from '@/lib/returns/change-return'

const reading = {
  access: 'customer',
  summary: 'Get the photo of a return',
  response: z.string(),
  responseType: 'image/webp',
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(reading, async ({ user, params }) => {
    const headers = {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    }
    return new Response(await returnPhoto(params.id ?? '', user), { headers })
  }),
})
