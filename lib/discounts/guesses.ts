import 'server-only'
import { runSql } from '@/lib/platform/database/db'
import { countCall, countersOf, limits, uncountCalls } from '@/lib/platform/http/rate-limit'
import { Prisma } from '@/prisma/generated/client'
import { hasCode } from './queries'

/** Who tries a code: an account, null for a guest, from an address, null when it is unknown. */
export type Guesser = { account: string | null; address: string | null }

/**
 * Counts a code that does not exist as a guess of the account and of the address. Existing codes do not count, so that
 * nobody is refused for using theirs.
 * @throws ShopError `too many` after too many guesses, whatever the code
 */
export async function refuseGuessing(code: string, { account, address }: Guesser): Promise<void> {
  // Counted before the lookup, so that simultaneous calls cannot exceed the limit. An account that is over its own limit
  // does not use up that of the others at its address.
  await countCall(limits.discountGuesses, account)
  await countCall(limits.discountGuessesOfAddress, address)
  const found = await runSql(Prisma.sql`SELECT 1 FROM discounts WHERE ${hasCode(code)}`)
  if (found.length === 0) return
  await uncountCalls([
    ...(account === null ? [] : countersOf(limits.discountGuesses, account)),
    ...(address === null ? [] : countersOf(limits.discountGuessesOfAddress, address)),
  ])
}
