import 'server-only'
import { db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import {
  count,
  countOf,
  forgiveCall,
  isTooMany,
  type Limit,
  limits,
  loginsUnderWay,
  refuseTooMany,
} from '@/lib/http/rate-limit'
import type { Credentials } from '@/lib/schemas/account'
import { beginSession } from '@/lib/session/sessions'
import type { UserInfoWithToken } from './contract'
import { verifyPassword } from './passwords'

/**
 * Checks a login from an address and begins a session. Unknown e-mail and wrong password are the same answer after
 * the same time.
 * @throws ShopError `not signed in`, or `too many` after 5 wrong ones of one e-mail and address, or 50 of one e-mail where
 *   the address is unknown
 */
export async function verifyLogin(
  { email, password }: Credentials,
  address: string | null,
): Promise<UserInfoWithToken & { sessionId: string }> {
  const { limit, who } = loginLimit(email, address)
  await takeTurn(limit, who)
  try {
    const user = await db.user.findUnique({ where: { email } })
    const right = await verifyPassword(password, user?.passwordHash ?? null)
    const session = user && right && (await beginSessionOf(user))
    if (session) return { _id: user.id, name: user.name, email: user.email, isAdmin: user.isAdmin, ...session }
    await count(limit, who)
    throw new ShopError('not signed in', 'Invalid email or password')
  } finally {
    await forgiveCall(loginsUnderWay, who)
  }
}

/** What counts wrong logins of an e-mail from an address; null where the address is unknown. */
export const loginLimit = (email: string, address: string | null) =>
  address === null
    ? { limit: limits.wrongLoginsOfEmail, who: email }
    : { limit: limits.wrongLogins, who: `${email}|${address}` }

/** How long a login waits for others of the same e-mail and address, and between two looks. */
const PATIENCE_MS = 6_000
const LOOK_MS = 100

/**
 * Waits until the wrong logins and those under way, which may prove wrong, leave a try: of many at once no more than
 * allowed are looked at, and right ones keep nobody out.
 * @throws ShopError `too many` after 5 wrong ones, `unavailable` where others take too long
 */
async function takeTurn(limit: Limit, who: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, LOOK_MS))) {
    const underWay = await count(loginsUnderWay, who)
    // Asked after it: one that is no longer under way is counted as wrong by now, if it was.
    const wrong = await countOf(limit, who)
    if (!isTooMany(limit, wrong.count + underWay.count)) return
    await forgiveCall(loginsUnderWay, who)
    refuseTooMany(limit, { ...wrong, count: wrong.count + 1 })
    if (Date.now() > until) {
      throw new ShopError('unavailable', 'The shop is busy, please try again in a moment', { retryAfterSeconds: 2 })
    }
  }
}

/** Begins a session if the password that was checked is still the one; a change waits, or is waited for. */
function beginSessionOf(user: { id: string; passwordHash: string }) {
  return db.$transaction(async (tx) => {
    const same = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM users WHERE id = ${user.id}::uuid AND password_hash = ${user.passwordHash} FOR SHARE`
    return same.length > 0 ? beginSession(user.id, tx) : null
  })
}
