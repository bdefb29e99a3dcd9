import 'server-only'
import type { Language } from '@/lib/i18n/language'
import { queueNotice } from '@/lib/mail/queue-mail'
import { type Db, db, runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { countCall, limits } from '@/lib/platform/http/rate-limit'
import { notSignedIn, type RequestUser } from '@/lib/platform/session/request-user'
import type { UserInfo } from '@/lib/platform/session/responses'
import { endSession, type NewSession, renewSession } from '@/lib/platform/session/sessions'
import { accountChangedMail } from './account-changed-mail'
import { confirmPassword } from './current-password'
import type { ProfileChange } from './input'
import { refuseGuessable } from './new-password'
import { hashPassword } from './passwords'
import { accountInfo } from './queries'
import { emailTaken, isEmailTaken } from './register'

/**
 * Changes the caller's own account. A new password ends all sessions. The calling one continues as `session`, until it
 * would have expired. A mail to the account's earlier address reports the change. A browser and an administrator confirm
 * a new e-mail or password with the current password.
 * @throws ShopError `too many` over the limit of changes, which also reveal whether an e-mail has an account, and over
 *   those of notices to an address that is not proven; `not
 *   allowed` for another user's `_id`, `conflict` for a taken e-mail, `not signed in` when the session was ended
 *   meanwhile, otherwise as `confirmPassword`
 */
export async function updateProfile(
  user: RequestUser,
  change: ProfileChange,
  language: Language,
): Promise<{ info: UserInfo; session: NewSession | null }> {
  await countCall(limits.profileChanges, user._id)
  if (change._id !== undefined && change._id !== user._id) {
    throw new ShopError('not allowed', 'You can change your own profile only')
  }
  // What stays is not written, so that nobody brings back an address that somebody else changes at this moment.
  const email = change.email === user.email ? undefined : change.email
  if (change.password) {
    await refuseGuessable(change.password, [user.name, user.email, change.name ?? '', email ?? ''])
  }
  const isGuarded = user.via === 'cookie' || user.isAdmin
  if (isGuarded && (email || change.password)) await confirmPassword(user, change.currentPassword)
  const passwordHash = change.password ? await hashPassword(change.password, user.clientAddress) : undefined
  try {
    return await db.$transaction(async (tx) => {
      const former = await lockedAccount(user, tx)
      const changed = await tx.user.update({
        where: { id: user._id },
        data: { name: change.name, email, passwordHash, ...(email && { emailProvenAt: null, mailReadAt: null }) },
      })
      const session = passwordHash ? await renewSession(user, tx) : null
      // Somebody who can read the earlier mailbox may have requested a code.
      if (passwordHash) await tx.oneTimeCode.deleteMany({ where: { userId: user._id } })
      const isEmailNew = changed.email !== former.email
      if (isEmailNew || passwordHash) {
        const other = passwordHash ? 'both' : 'email'
        const what = isEmailNew ? other : 'password'
        const visitor = { userId: user._id, clientAddress: user.clientAddress }
        const notice = accountChangedMail(former, what, language)
        await queueNotice(runSqlWithin(tx), user._id, notice, former.isProven ? null : visitor)
      }
      return { info: accountInfo(changed), session }
    })
  } catch (error) {
    throw isEmailTaken(error) ? emailTaken() : error
  }
}

type Former = { name: string; email: string; isProven: boolean }

/**
 * Locks the account and returns its state before the change.
 * @throws ShopError `not signed in` when the session has ended, e.g. by a new password at the same moment
 */
async function lockedAccount(user: RequestUser, tx: Db): Promise<Former> {
  const [account] = await tx.$queryRaw<Former[]>`
    SELECT name, email, coalesce(recovered_at, mail_read_at) IS NOT NULL AS "isProven" FROM users WHERE id = ${user._id}::uuid FOR UPDATE`
  if (!account || (await tx.session.count({ where: { id: user.sessionId } })) === 0) throw notSignedIn()
  return account
}

/** Ends the session that the call was made with. */
export const endOwnSession = (user: RequestUser) => endSession(user.sessionId)
