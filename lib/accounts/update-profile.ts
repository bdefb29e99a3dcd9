import 'server-only'
import { askWithin, db } from '@/lib/db'
import { accountChangedMail } from '@/lib/email/account-changed'
import { queueMail } from '@/lib/email/queue-mail'
import { ShopError } from '@/lib/errors'
import { countCall, limits } from '@/lib/http/rate-limit'
import type { ProfileChange } from '@/lib/schemas/account'
import { notSignedIn, type RequestUser } from '@/lib/session/request-user'
import { beginSession, endSession, endSessionsOf } from '@/lib/session/sessions'
import type { UserInfoWithToken } from './contract'
import { hashPassword } from './passwords'
import { emailTaken } from './register'
import { isEmailTaken } from './unique-email'

/**
 * Changes the caller's own account and begins a fresh session. A new password ends all others, the calling one too.
 * What changed is told to the address that the account had.
 * @throws ShopError `not allowed` for somebody else's `_id`, `conflict` for a taken e-mail, `not signed in` when the
 *   session was ended meanwhile
 */
export async function updateProfile(
  user: RequestUser,
  change: ProfileChange,
  address: string | null,
): Promise<UserInfoWithToken & { sessionId: string }> {
  await countCall(limits.profileChanges, user._id)
  if (change._id !== undefined && change._id !== user._id) {
    throw new ShopError('not allowed', 'You can change your own profile only')
  }
  const passwordHash = change.password ? await hashPassword(change.password, address) : undefined
  const isEmailNew = change.email !== undefined && change.email !== user.email
  try {
    return await db.$transaction(async (tx) => {
      const saved = await tx.user.update({
        where: { id: user._id },
        data: { name: change.name, email: change.email, passwordHash },
      })
      // Whoever changed the password first has ended this session too: it begins no other.
      if ((await tx.session.count({ where: { id: user.sessionId } })) === 0) throw notSignedIn()
      if (passwordHash) await endSessionsOf(user._id, tx)
      if (isEmailNew || passwordHash) {
        const changed = [...(isEmailNew ? ['e-mail address'] : []), ...(passwordHash ? ['password'] : [])]
        await queueMail(askWithin(tx), accountChangedMail(user, changed, isEmailNew))
      }
      const session = await beginSession(user._id, tx)
      return { _id: saved.id, name: saved.name, email: saved.email, isAdmin: saved.isAdmin, ...session }
    })
  } catch (error) {
    throw isEmailTaken(error) ? emailTaken() : error
  }
}

/** Ends the session that a call came with. */
export const logout = (user: RequestUser) => endSession(user.sessionId)
