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
  const right = await verifyPassword(password, user?.passwordHash ?? null)
  if (!user || !right) throw new ShopError('not signed in', 'Invalid email or password')
  const [session] = await Promise.all([beginSession(user.id), forgiveCall(limits.wrongLogins, who)])
  return { _id: user.id, name: user.name, email: user.email, isAdmin: user.isAdmin, ...session }
}
