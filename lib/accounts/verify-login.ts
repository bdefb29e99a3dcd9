import 'server-only'
import { db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import { countCall, forgiveCall, limits } from '@/lib/http/rate-limit'
import type { Credentials } from '@/lib/schemas/account'
import { beginSession } from '@/lib/session/sessions'
import type { UserInfoWithToken } from './contract'
import { verifyPassword } from './passwords'

/**
 * Checks a login from an address and begins a session. Unknown e-mail and wrong password are the same answer after
 * the same time.
 * @throws ShopError `not signed in`, or `too many` after 5 wrong ones of one e-mail and address
 */
export async function verifyLogin(
  { email, password }: Credentials,
  address: string,
): Promise<UserInfoWithToken & { sessionId: string }> {
  const who = `${email}|${address}`
  // Counted before and forgiven after: of many tries at once, no more than allowed are looked at.
  await countCall(limits.wrongLogins, who)
  const user = await db.user.findUnique({ where: { email } })
  const right = await verifyPassword(password, user?.passwordHash ?? null).catch(async (error: unknown) => {
    // The server was full: that was no wrong login.
    await forgiveCall(limits.wrongLogins, who)
    throw error
  })
  const session = user && right && (await beginSessionOf(user))
  if (!session) throw new ShopError('not signed in', 'Invalid email or password')
  await forgiveCall(limits.wrongLogins, who)
  return { _id: user.id, name: user.name, email: user.email, isAdmin: user.isAdmin, ...session }
}

/** Begins a session if the password that was checked is still the one; a change waits, or is waited for. */
function beginSessionOf(user: { id: string; passwordHash: string }) {
  return db.$transaction(async (tx) => {
    const same = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM users WHERE id = ${user.id}::uuid AND password_hash = ${user.passwordHash} FOR SHARE`
    return same.length > 0 ? beginSession(user.id, tx) : null
  })
}
