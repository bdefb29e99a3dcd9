import 'server-only'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/http/client'
import { log } from '@/lib/platform/log/log'
import { beginSession } from '@/lib/platform/session/sessions'
import { type Credentials, WRONG_CODE } from './input'
import { limitedLogin, rememberAddress } from './login-limits'
import { verifyPassword } from './passwords'
import { accountInfo } from './queries'
import type { UserInfoWithToken } from './responses'
import { checkLoginCode } from './second-factor'

type Login = UserInfoWithToken & { sessionId: string }

/**
 * Checks a login of a client and begins a session. An unknown e-mail and a wrong password get the same answer after
 * the same time. After the right password, a second factor needs its code: without one the login is not counted as
 * wrong, with a wrong one it is.
 * @throws ShopError `not signed in`, or as in `limitedLogin` and `verifyPassword`
 */
export async function verifyLogin({ email, password, totp = '' }: Credentials, client: Client): Promise<Login> {
  const { address } = client
  let isCodeWrong = false
  const login = await limitedLogin(email, address, async (): Promise<Login | null> => {
    const user = await db.user.findUnique({ where: { email } })
    const right = await verifyPassword(password, user?.passwordHash ?? null, address)
    const session = user && right && (await beginSessionOf(user, totp, client))
    isCodeWrong = session === 'wrong code'
    if (user) log.info({ account: user.id }, session && !isCodeWrong ? 'logged in' : 'wrong login')
    return session && session !== 'wrong code' ? { ...accountInfo(user), ...session } : null
  })
  if (isCodeWrong) {
    throw new ShopError('not signed in', WRONG_CODE, { errors: { totp: WRONG_CODE }, body: { needsCode: true } })
  }
  if (!login) throw new ShopError('not signed in', 'Invalid email or password')
  return login
}

/**
 * Begins a session if the password that was checked is still the current one. The lock orders it with a change of
 * password and with other logins.
 * @throws ShopError `not signed in` when the code of the second factor is needed
 */
function beginSessionOf(user: { id: string; passwordHash: string }, totp: string, { address, device }: Client) {
  return db.$transaction(async (tx) => {
    const same = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM users WHERE id = ${user.id}::uuid AND password_hash = ${user.passwordHash} FOR NO KEY UPDATE`
    if (same.length === 0) return null
    const code = await checkLoginCode(user.id, totp, tx)
    if (code === 'absent') {
      throw new ShopError('not signed in', 'Enter the code of your authenticator app', { body: { needsCode: true } })
    }
    if (code === 'wrong') return 'wrong code'
    await rememberAddress(user.id, address, tx)
    return beginSession(user.id, device, tx)
  })
}
