import 'server-only'
import { headers } from 'next/headers'
import { incompletePages } from '@/lib/http/database-away'
import { log } from './log'

/**
 * Reads an optional part of a page. On failure it logs the error and returns null, and the page without the part is not
 * cached.
 */
export async function optionalPart<T>(name: string, read: () => Promise<T>): Promise<T | null> {
  // Next throws an exception of its own to mark a page as dynamic, which must not be caught here.
  const requestId = (await headers()).get('x-request-id') ?? undefined
  try {
    return await read()
  } catch (error) {
    log.error({ requestId, part: name, err: error }, 'page without a part')
    if (requestId) incompletePages.set(requestId, true)
    return null
  }
}
