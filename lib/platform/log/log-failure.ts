import 'server-only'
import { isDatabaseDown } from '@/lib/platform/http/database-down'
import { limited } from './limited'
import { log } from './log'

type Asked = { path: string; method: string; headers: Record<string, string | string[] | undefined> }

/** Logs a request that failed outside a handler of ours, e.g. while its page was rendered. */
export function logFailure(error: unknown, { path, method, headers }: Asked): void {
  const requestId = headers['x-request-id']?.toString()
  const request = { requestId, method, path: path.split('?')[0] }
  if (!isDatabaseDown(error)) {
    log.error({ ...request, err: error }, 'unexpected error')
    return
  }
  limited('database unavailable', 1, () =>
    log.warn({ ...request, reason: (error as Error).message }, 'database unavailable'),
  )
}
