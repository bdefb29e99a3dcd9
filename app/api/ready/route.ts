import { isReady } from '@/lib/http/readiness'
import { resource, route } from '@/lib/http/route'

export const dynamic = 'force-dynamic'
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'anyone' }, async () => {
    await isReady()
    return { status: 'ready' }
  }),
})
