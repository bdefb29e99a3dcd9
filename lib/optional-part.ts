import 'server-only'
import { headers } from 'next/headers'
import { incompletePages } from '@/lib/http/database-away'
import { log } from './log'

/**
 * Reads a part that its page can do without. A failure is logged and answered with null, and the page that goes without
 * the part is not cached.
 */
export async function optionalPart<T>(name: string, read: () => Promise<T>): Promise<T | null> {
  // Next tells by an exception of its own that a page depends on the request: not to be caught here.
  const requestId = (await headers()).get('x-request-id') ?? undefined
  try {
    return await read()
  } catch (error) {
    log.error({ requestId, part: name, err: error }, 'page without a part')
    if (requestId) incompletePages.set(requestId, true)
    return null
  }
}
