import 'server-only'
import { createHmac } from 'node:crypto'
import { ask, type Db, db } from '@/lib/db'
import { env } from '@/lib/env'
import {
  type Counter,
  count,
  countsOf,
  forgetCalls,
  forgiveCalls,
  isTooMany,
  type Limit,
  limits,
  refuseTooMany,
  type Tally,
} from '@/lib/http/rate-limit'
import { shopIsBusy, Turns } from '@/lib/processes'
import { Prisma } from '@/prisma/generated/client'

/** A limit of wrong logins and whose they are. */
type LoginLimit = { tally: Limit; who: string }

/** Logins whose password is being looked at: short, as a server that is killed never takes them back. */
const loginsUnderWay: Tally = { name: 'login-now', windowSeconds: 60 }

/** How long an address counts as the account's own after a login. */
const KNOWN_DAYS = 30

/** The logins of one address take turns, and so many may wait: those that wait do not ask the database. */
const turns = new Turns(16)

/** How long a login waits for those elsewhere that share a limit, and between two looks. */
const PATIENCE_MS = 6_000
const LOOK_MS = 100

const ofEmail = (email: string): LoginLimit => ({ tally: limits.wrongLoginsOfEmail, who: email })
const ofBoth = (email: string, address: string): LoginLimit => ({
  tally: limits.wrongLogins,
  who: `${email}|${address}`,
})

/**
 * Runs a login from an address, and counts it if it is wrong, i.e. answers null. An address that has signed in to the
 * account lately is not kept out by what others guess.
 * @throws ShopError `too many` after 5 wrong ones of the e-mail and address, 100 of the address or 50 of the e-mail,
 *   `unavailable` where more than 16 of the address wait or others under way take too long
 */
export const limitedLogin = <T>(
  email: string,
  address: string | null,
  login: () => Promise<T | null>,
): Promise<T | null> => turns.run(address ?? email, () => countedLogin(email, address, login))

async function countedLogin<T>(
  email: string,
  address: string | null,
  login: () => Promise<T | null>,
): Promise<T | null> {
  const shared = (await isKnown(email, address)) ? [] : [ofEmail(email)]
  const own = address === null ? [] : [ofBoth(email, address), { tally: limits.wrongLoginsOfAddress, who: address }]
  const counters = [...own, ...shared]
  const underWay = await takeTurn(counters)
  try {
    const session = await login()
    if (session === null) await count(counters)
    return session
  } finally {
    await forgiveCalls(underWay)
  }
}

/**
 * Waits until the wrong logins and those under way, which may prove wrong, leave a try: of many at once no more than
 * allowed are looked at, and right ones keep nobody out. Answers what counts this one as under way.
 */
async function takeTurn(counters: LoginLimit[]): Promise<Counter[]> {
  const underWay = counters.map(({ tally, who }) => ({ tally: loginsUnderWay, who: `${tally.name}:${who}` }))
  for (const until = Date.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, LOOK_MS))) {
    // Before anything is counted: the refused ones, which may be many, write nothing.
    for (const [at, { count, seconds }] of (await countsOf(counters)).entries()) {
      const limit = counters[at]?.tally
      if (limit) refuseTooMany(limit, { count: count + 1, seconds })
    }
    const now = await count(underWay)
    // Asked after it: one that is no longer under way is counted as wrong by now, if it was.
    const wrong = await countsOf(counters)
    const isFree = counters.every(({ tally }, at) => !isTooMany(tally, (wrong[at]?.count ?? 0) + (now[at]?.count ?? 0)))
    if (isFree) return underWay
    await forgiveCalls(underWay)
    if (Date.now() > until) throw shopIsBusy()
  }
}

/** Forgets wrong logins of an e-mail after a new password, but none of its caller's address. */
export const forgetWrongLogins = (email: string, address: string | null) =>
  forgetCalls([ofEmail(email), ...(address === null ? [] : [ofBoth(email, address)])])

/** An address needs no more to be recognised, and nobody can read from the table where somebody lives. */
const hashOf = (address: string) => new Uint8Array(createHmac('sha256', env().AUTH_SECRET).update(address).digest())

/** Remembers that the account was signed in to from an address. */
export async function rememberAddress(userId: string, address: string | null, within: Db = db): Promise<void> {
  if (address === null) return
  await within.$executeRaw`
    INSERT INTO login_addresses (user_id, address_hash) VALUES (${userId}::uuid, ${hashOf(address)})
    ON CONFLICT (user_id, address_hash) DO UPDATE SET last_at = excluded.last_at`
}

async function isKnown(email: string, address: string | null): Promise<boolean> {
  if (address === null) return false
  const found = await ask(
    Prisma.sql`
      SELECT 1 FROM login_addresses JOIN users ON users.id = user_id
      WHERE email = ${email} AND address_hash = ${Buffer.from(hashOf(address))}
        AND last_at > now() - make_interval(days => ${KNOWN_DAYS}::int)`,
    { isPrepared: true },
  )
  return found.length > 0
}
