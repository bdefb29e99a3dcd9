import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { databaseFailures, isDatabaseAway } from '@/lib/http/database-away'

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
