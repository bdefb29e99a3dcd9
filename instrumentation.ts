import type { Instrumentation } from 'next'

/** Loaded beforehand: a failure has to be known before its answer begins. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') await import('@/lib/log-failure')
}

/** A page that failed, by the id that its failure screen shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logFailure } = await import('@/lib/log-failure')
  logFailure(error, request)
}
