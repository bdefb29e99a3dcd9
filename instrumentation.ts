import type { Instrumentation } from 'next'

/** A page that failed, by the id that its failure screen shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logFailure } = await import('@/lib/log-failure')
  logFailure(error, request)
}
