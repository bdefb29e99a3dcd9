import 'server-only'
import { LRUCache } from 'lru-cache'
import { headers } from 'next/headers'
import { cache } from 'react'
import { isDatabaseDown } from '@/lib/platform/database/db-errors'
import { log } from '@/lib/platform/log/log'

/** Errors of page requests that failed because the database is down, by request id. */
const failures = new LRUCache<string, Error>({ max: 100 })

/**
 * A query that the head and the body of a page share. After a failure Next renders the head again, with a new cache.
 * When the database was unavailable, the second render gets the same error instead of waiting again.
 */
export const cachedQuery = <Args extends unknown[], Answer>(query: (...args: Args) => Promise<Answer>) =>
  cache(async (...args: Args): Promise<Answer> => {
    const requestId = (await headers()).get('x-request-id')
    const failure = requestId && failures.get(requestId)
    if (failure) throw failure
    try {
      return await query(...args)
    } catch (error) {
      if (requestId && isDatabaseDown(error)) failures.set(requestId, error as Error)
      throw error
    }
  })

/**
 * Reads a part that a page can do without. A failure is logged and answered with null. The page then renders
 * `Incomplete`, so that it is not kept.
 */
export async function readOrNull<T>(part: string, read: () => Promise<T>): Promise<T | null> {
  // Next throws an exception of its own to mark a page as dynamic, which must not be caught here.
  const requestId = (await headers()).get('x-request-id') ?? undefined
  try {
    return await read()
  } catch (error) {
    log.error({ requestId, part, err: error }, 'page rendered without a part')
    return null
  }
}
