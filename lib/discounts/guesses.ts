import 'server-only'
import { runSql } from '@/lib/platform/database/db'
import { countCall, countersOf, limits, uncountCalls } from '@/lib/platform/http/rate-limit'
import { Prisma } from '@/prisma/generated/client'
import { hasCode } from './queries'

/**
 * Counts a code that does not exist as a guess. Existing codes do not count, so that nobody is refused for using
 * theirs.
 * @param who the account, or a guest's address; null when it is unknown
 * @throws ShopError `too many` after too many guesses, whatever the code
 */
export async function refuseGuessing(code: string, who: string | null): Promise<void> {
  if (who === null) return
  // Counted before the lookup, so that simultaneous calls cannot exceed the limit.
  await countCall(limits.discountGuesses, who)
  const found = await runSql(Prisma.sql`SELECT 1 FROM discounts WHERE ${hasCode(code)}`)
  if (found.length > 0) await uncountCalls(countersOf(limits.discountGuesses, who))
}
