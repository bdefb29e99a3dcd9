import { createHash } from 'node:crypto'
import { Prisma } from '@/prisma/generated/client'

/** The key of a counter: of fixed size whatever is counted, and without anybody's address. */
export const limitKey = (tally: { name: string }, who: string) =>
  `${tally.name}:${createHash('sha256').update(who).digest('base64url')}`

/** Updates a row of `rate_limits AS known` when its key is counted again: its window continues or starts over. */
export const incrementOnConflict = Prisma.sql`
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN known.ends_at <= now() THEN 1 ELSE known.count + 1 END,
    ends_at = CASE WHEN known.ends_at <= now() THEN excluded.ends_at ELSE known.ends_at END`
