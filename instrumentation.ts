import type { Instrumentation } from 'next'
import { isTraced } from '@/lib/platform/tracing/traced'

/** Runs when a server starts, in each way of running. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { checkSettings } = await import('@/lib/platform/env')
    checkSettings()
    // These are loaded only when somebody may read them.
    if (isTraced(process.env)) (await import('@/lib/platform/tracing/start')).startTracing()
    if (process.env.METRICS_TOKEN?.trim()) (await import('@/lib/platform/metrics/start')).startMetrics()
    // On Vercel its proxy is in front, and talks by such headers.
    if (!process.env.SHOP_FRONT && !process.env.VERCEL)
      (await import('@/lib/platform/http/internal-headers')).dropAllInternalHeaders()
    // Without the server in front, GET /api/cron does this work.
    if (process.env.SHOP_FRONT) (await import('@/lib/jobs/start')).startJobs()
    // Loaded now, since a failure must be known before its response begins.
    await import('@/lib/platform/http/error-response')
  }
}

/** A page that failed, by the id that its failure screen shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logFailure } = await import('@/lib/platform/http/error-response')
    logFailure(error, request)
  }
}
