import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { databaseFailures, incompletePages, isDatabaseAway } from '@/lib/http/database-away'
import { log } from './log'

/**
 * A question that the head and the body of a page share. Next draws the head of a page that failed once more, with a
 * cache of its own: a database that was away for the request is not waited for again, the answer is the same error.
 */
export const askedOnce = <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
  cache(async (...args: Args): Promise<Answer> => {
    const requestId = (await headers()).get('x-request-id')
    const failure = requestId && databaseFailures.get(requestId)
    if (failure) throw failure
    try {
      return await ask(...args)
    } catch (error) {
      if (requestId && isDatabaseAway(error)) databaseFailures.set(requestId, error as Error)
      throw error
    }
  })

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
