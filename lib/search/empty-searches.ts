import 'server-only'
import { z } from 'zod'
import { runSql } from '@/lib/platform/database/db'
import { log } from '@/lib/platform/log/log'
import { time } from '@/lib/values/response-parts'
import { Prisma } from '@/prisma/generated/client'
import type { ListingFilters } from './listing-address'
import { listingQuery } from './listing-address'

/** Longer texts are not names of products. */
const LONGEST = 60
/** Most new searches recorded per minute, so that nobody can fill the table. */
const NEW_A_MINUTE = 60
const LISTED = 100

export const emptySearches = z.object({
  searches: z.array(z.object({ search: z.string(), count: z.int().min(1), lastAt: time })),
})

/** E-mail addresses and telephone numbers are not stored. */
const isPersonal = (search: string) => search.includes('@') || /(\d[\s-]*){7}/.test(search)

/**
 * Counts a search without results, unless other filters narrowed it. A failure is only logged, since the shopper's
 * answer does not depend on it.
 */
export async function countEmptySearch(filters: ListingFilters): Promise<void> {
  const search = filters.search?.toLowerCase().replace(/\s+/g, ' ').trim() ?? ''
  const isPlain = listingQuery(filters) === listingQuery({ search: filters.search, page: filters.page })
  if (!search || !isPlain || search.length > LONGEST || isPersonal(search)) return
  try {
    await runSql(Prisma.sql`
      INSERT INTO empty_searches AS known (search)
      SELECT ${search} WHERE EXISTS (SELECT FROM empty_searches WHERE search = ${search})
        OR (SELECT count(*) FROM empty_searches WHERE last_at > now() - interval '1 minute') < ${NEW_A_MINUTE}
      ON CONFLICT (search) DO UPDATE SET count = known.count + 1, last_at = now()`)
  } catch (error) {
    log.warn({ err: error }, 'search without results was not counted')
  }
}

/**
 * The searches without results in the last 90 days, the most frequent first, without words that have become synonyms.
 */
export async function listEmptySearches(): Promise<z.infer<typeof emptySearches>> {
  const rows = await runSql<{ search: string; count: number; lastAt: Date }>(Prisma.sql`
    SELECT search, count, last_at AS "lastAt" FROM empty_searches
    WHERE search NOT IN (SELECT lower(word) FROM search_synonyms, unnest(words) AS word)
    ORDER BY count DESC, last_at DESC, search LIMIT ${LISTED}`)
  return { searches: rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })) }
}
