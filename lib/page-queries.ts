import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { databaseFailures, isDatabaseDown, uncachedPages } from '@/lib/platform/http/database-down'
import { log } from './platform/log/log'

/**
 * A query that the head and the body of a page share. After a failure Next renders the head again, with a new cache.
 * When the database was unavailable, the second render gets the same error instead of waiting again.
 */
export const cachedQuery = <Args extends unknown[], Answer>(query: (...args: Args) => Promise<Answer>) =>
  cache(async (...args: Args): Promise<Answer> => {
    const requestId = (await headers()).get('x-request-id')
    const failure = requestId && databaseFailures.get(requestId)
    if (failure) throw failure
    try {
      return await query(...args)
    } catch (error) {
      if (requestId && isDatabaseDown(error)) databaseFailures.set(requestId, error as Error)
      throw error
    }
  })

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
    log.error({ requestId, part: name, err: error }, 'page rendered without a part')
    if (requestId) uncachedPages.set(requestId, true)
    return null
  }
}
