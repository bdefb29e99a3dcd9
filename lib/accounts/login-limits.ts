import 'server-only'
import { type Db, db, runSql } from '@/lib/platform/database/db'
import {
  addressHash,
  type Counter,
  count,
  countersOf,
  countsOf,
  isTooMany,
  type Limit,
  limits,
  refuseTooMany,
  resetCounts,
  type Tally,
  uncountCalls,
} from '@/lib/platform/http/rate-limit'
import { KeyedQueue, shopIsBusy } from '@/lib/platform/keyed-queue'
import { Prisma } from '@/prisma/generated/client'

/** A limit of wrong logins, and the caller or account it applies to. */
type LoginLimit = { tally: Limit; who: string }

/** Logins whose password is being checked. They expire soon, since a server that is killed never removes them. */
const loginsUnderWay: Tally = { name: 'login-now', windowSeconds: 60 }

/** How long an address counts as the account's own after a login. */
const KNOWN_DAYS = 30

/** Logins of one address run one after the other. This many may wait, and do not query the database meanwhile. */
const queue = new KeyedQueue(16)

/** How long a login waits for logins on other servers that share a limit, and how often it checks. */
const PATIENCE_MS = 6_000
const LOOK_MS = 100

const ofEmail = (email: string): LoginLimit => ({ tally: limits.wrongLoginsOfEmail, who: email })
const ofBoth = (email: string, address: string): LoginLimit => ({
  tally: limits.wrongLogins,
  who: `${email}|${address}`,
})

/**
 * Runs a login from an address, and counts it as wrong if it returns null. An address that has signed in to the account
 * recently is blocked by its own wrong logins to the account alone, neither by guesses from elsewhere nor by those of
 * others behind the same address.
 * @throws ShopError `too many` after 5 wrong logins of the e-mail and address, 100 of the address or 50 of the e-mail,
 *   `unavailable` when more than 16 of the address wait or others under way take too long
 */
export const limitedLogin = <T>(
  email: string,
  address: string | null,
  login: () => Promise<T | null>,
): Promise<T | null> => queue.run(address ?? email, () => countedLogin(email, address, login))

async function countedLogin<T>(
  email: string,
  address: string | null,
  login: () => Promise<T | null>,
): Promise<T | null> {
  const own = address === null ? [] : [ofBoth(email, address)]
  const ofAddress = address === null ? [] : countersOf(limits.wrongLoginsOfAddress, address)
  const counters = (await isKnown(email, address)) ? own : [...own, ...ofAddress, ofEmail(email)]
  const underWay = await reserveAttempt(counters)
  try {
    const session = await login()
    if (session === null) await count(counters)
    return session
  } finally {
    await uncountCalls(underWay)
  }
}

/**
 * Waits until an attempt is left. Logins under way count as wrong ones until they succeed, so that no more than allowed
 * are checked when many arrive at once, and successful ones block nobody. Returns the counters that mark this login as
 * under way.
 */
async function reserveAttempt(counters: LoginLimit[]): Promise<Counter[]> {
  const underWay = counters.map(({ tally, who }) => ({ tally: loginsUnderWay, who: `${tally.name}:${who}` }))
  for (const until = Date.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, LOOK_MS))) {
    // Checked before anything is written: refused logins, which may be many, cost no write.
    for (const [index, { count, seconds }] of (await countsOf(counters)).entries()) {
      const limit = counters[index]?.tally
      if (limit) refuseTooMany(limit, { count: count + 1, seconds })
    }
    const now = await count(underWay)
    // Read after the logins under way: one that has ended since is already counted as wrong, if it was.
    const wrong = await countsOf(counters)
    const isFree = counters.every(
      ({ tally }, index) => !isTooMany(tally, (wrong[index]?.count ?? 0) + (now[index]?.count ?? 0)),
    )
    if (isFree) return underWay
    await uncountCalls(underWay)
    if (Date.now() > until) throw shopIsBusy()
  }
}

/** Clears the wrong logins of an e-mail after a new password, but not those of its caller's address. */
export const clearWrongLogins = (email: string, address: string | null) =>
  resetCounts([ofEmail(email), ...(address === null ? [] : [ofBoth(email, address)])])

/** Remembers that somebody signed in to the account from this address. */
export async function rememberAddress(userId: string, address: string | null, within: Db = db): Promise<void> {
  if (address === null) return
  await within.$executeRaw`
    INSERT INTO login_addresses (user_id, address_hash) VALUES (${userId}::uuid, ${addressHash(address)})
    ON CONFLICT (user_id, address_hash) DO UPDATE SET last_at = excluded.last_at`
}

async function isKnown(email: string, address: string | null): Promise<boolean> {
  if (address === null) return false
  const found = await runSql(
    Prisma.sql`
      SELECT 1 FROM login_addresses JOIN users ON users.id = user_id
      WHERE email = ${email} AND address_hash = ${Buffer.from(addressHash(address))}
        AND last_at > now() - make_interval(days => ${KNOWN_DAYS}::int)`,
    { isPrepared: true },
  )
  return found.length > 0
}
