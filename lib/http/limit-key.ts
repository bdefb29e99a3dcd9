import { createHash } from 'node:crypto'
import { Prisma } from '@/prisma/generated/client'

/** The key of a count: of bounded size whatever is counted, and without anybody's address in it. */
export const limitKey = (tally: { name: string }, who: string) =>
  `${tally.name}:${createHash('sha256').update(who).digest('base64url')}`

/** What becomes of a row of `rate_limits AS known` whose key is counted again: its window goes on or begins anew. */
export const countedAgain = Prisma.sql`
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN known.ends_at <= now() THEN 1 ELSE known.count + 1 END,
    ends_at = CASE WHEN known.ends_at <= now() THEN excluded.ends_at ELSE known.ends_at END`
