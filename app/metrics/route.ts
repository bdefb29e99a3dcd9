import { register } from 'prom-client'
import { resource, route } from '@/lib/api/route'
import { env } from '@/lib/platform/env'
import { requireBearerToken } from '@/lib/platform/session/request-user'

const spec = { access: 'anyone', isProbe: true, errors: ['not signed in', 'not found'] } as const

/** For Prometheus. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(spec, async ({ request }) => {
    requireBearerToken(request, env().METRICS_TOKEN)
    const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' }
    return new Response(await register.metrics(), { headers })
  }),
})
