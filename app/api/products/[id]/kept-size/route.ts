import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { lastKeptSize } from '@/lib/catalog/queries'

const reading = {
  access: 'account',
  summary: 'Get the size that the account kept last of the same kind of goods',
  response: z.object({ size: z.string().nullable().describe('Null if it has kept none') }),
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(reading, async ({ user, params }) => ({ size: await lastKeptSize(user._id, params.id) })),
})
