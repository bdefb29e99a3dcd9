import 'server-only'
import { db } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/http/client'
import { beginSession } from '@/lib/platform/session/sessions'
import type { Registration } from './input'
import { rememberAddress } from './login-limits'
import { refuseGuessable } from './new-password'
import { hashPassword } from './passwords'
import { accountInfo } from './queries'
import type { UserInfoWithToken } from './responses'

/**
 * Creates an account for a client, and signs it in.
 * @throws ShopError `bad input` for a password that is easy to guess, `conflict` when the e-mail has an account, `unavailable` while too many passwords are being hashed
 */
export async function register(
  { name, email, password }: Registration,
  { address, device }: Client,
): Promise<UserInfoWithToken> {
  await refuseGuessable(password, [name, email])
  // Checked before the costly hash. The unique index decides a race.
  if (await db.user.findUnique({ where: { email }, select: { id: true } })) throw emailTaken()
  const passwordHash = await hashPassword(password, address)
  try {
    return await db.$transaction(async (tx) => {
      const user = await tx.user.create({ data: { name, email, passwordHash } })
      await rememberAddress(user.id, address, tx)
      const { token } = await beginSession(user.id, device, tx)
      return { ...accountInfo(user), token }
    })
  } catch (error) {
    throw isEmailTaken(error) ? emailTaken() : error
  }
}

export const emailTaken = () => new ShopError('conflict', 'An account with this email already exists')

/** Whether a write failed because another account has the e-mail. */
export const isEmailTaken = (error: unknown) => isSqlState(error, '23505', 'users_email_key')
