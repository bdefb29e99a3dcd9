import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { databaseFailures, isDatabaseAway } from '@/lib/http/database-away'

/**
 * A query that the head and the body of a page share. After a failure Next renders the head again, with a new cache.
 * When the database was unavailable, the second render gets the same error instead of waiting again.
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
