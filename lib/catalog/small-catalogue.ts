import { ask } from '@/lib/db'
import { Prisma } from '@/prisma/generated/client'

/** Up to so many goods any plan reads a listing as quickly; to make one for its own values takes longer than that. */
const MOST = Prisma.raw('2000')
const LOOK_AGAIN_MS = 60_000

const known = { isSmall: false, since: Number.NEGATIVE_INFINITY }

/** Whether the catalogue has few goods, as of the last minute. The first to ask is told no while it is looked at. */
export function isSmallCatalogue(): boolean {
  if (performance.now() - known.since > LOOK_AGAIN_MS) {
    known.since = performance.now()
    // Whoever asks has a question of its own, which tells of a failure.
    look().catch(() => undefined)
  }
  return known.isSmall
}

async function look(): Promise<void> {
  const few = Prisma.sql`SELECT count(*) <= ${MOST} AS "isSmall" FROM (SELECT FROM products LIMIT ${MOST} + 1) p`
  const [row] = await ask<{ isSmall: boolean }>(few, { isPrepared: true })
  known.isSmall = row?.isSmall ?? false
}
