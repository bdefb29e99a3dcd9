import 'server-only'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/http/client'
import { beginSession } from '@/lib/platform/session/sessions'
import type { Credentials } from './input'
import { limitedLogin, rememberAddress } from './login-limits'
import { verifyPassword } from './passwords'
import type { UserInfoWithToken } from './responses'

type Login = UserInfoWithToken & { sessionId: string }

/**
 * Checks a login of a client and begins a session. An unknown e-mail and a wrong password get the same answer after
 * the same time.
 * @throws ShopError `not signed in`, or as in `limitedLogin` and `verifyPassword`
 */
export async function verifyLogin({ email, password }: Credentials, client: Client): Promise<Login> {
  const { address } = client
  const login = await limitedLogin(email, address, async (): Promise<Login | null> => {
    const user = await db.user.findUnique({ where: { email } })
    const right = await verifyPassword(password, user?.passwordHash ?? null, address)
    const session = user && right && (await beginSessionOf(user, client))
    return session ? { _id: user.id, name: user.name, email: user.email, isAdmin: user.isAdmin, ...session } : null
  })
  if (!login) throw new ShopError('not signed in', 'Invalid email or password')
  return login
}

/**
 * Begins a session if the password that was checked is still the current one. The lock orders it with a change of
 * password and with other logins.
 */
function beginSessionOf(user: { id: string; passwordHash: string }, { address, device }: Client) {
  return db.$transaction(async (tx) => {
    const same = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM users WHERE id = ${user.id}::uuid AND password_hash = ${user.passwordHash} FOR NO KEY UPDATE`
    if (same.length === 0) return null
    await rememberAddress(user.id, address, tx)
    return beginSession(user.id, device, tx)
  })
}
