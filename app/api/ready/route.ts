import { z } from 'zod'
import { isReady } from '@/lib/http/readiness'
import { resource, route } from '@/lib/http/route'

export const dynamic = 'force-dynamic'
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'anyone',
      summary: 'Readiness: whether requests should be sent here',
      response: z.object({ status: z.literal('ready') }),
    },
    async () => {
      await isReady()
      return { status: 'ready' as const }
    },
  ),
})
