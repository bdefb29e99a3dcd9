import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { isReady } from '@/lib/platform/http/readiness'
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'anyone',
      isProbe: true,
      summary: 'Readiness: whether requests should be sent here',
      response: z.object({ status: z.literal('ready') }),
    },
    async () => {
      await isReady()
      return { status: 'ready' as const }
    },
  ),
})
