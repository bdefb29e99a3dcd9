import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'anyone',
      isProbe: true,
      summary: 'Liveness: whether the process responds',
      response: z.object({ status: z.literal('ok') }),
    },
    async () => ({ status: 'ok' as const }),
  ),
})
