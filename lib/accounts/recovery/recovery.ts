import 'server-only'
import { accountChangedMail } from '@/lib/accounts/account-changed-mail'
import { clearWrongLogins, rememberAddress } from '@/lib/accounts/login-limits'
import { hashPassword } from '@/lib/accounts/passwords'
import { inRoundedTime } from '@/lib/accounts/rounded-time'
import type { Language } from '@/lib/i18n/language'
import { queueNotice } from '@/lib/mail/queue-mail'
import { type Db, db, runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { endSessionsOf } from '@/lib/platform/session/sessions'
import { readSettings } from '@/lib/settings/read'
import { oneTimeCodeMail } from './one-time-code-mail'
import { CODE_MINUTES, makeCode, mayHaveCode, tryCode } from './one-time-codes'
import { type CodeCheck, INVALID_CODE, type PasswordReset } from './recovery-input'

/**
 * Mails a code to the account with this e-mail. Neither the answer nor its timing reveals whether there is one.
 * @param language of the mail
 */
export async function requestCode(email: string, language: Language): Promise<void> {
  await inRoundedTime(() =>
    db.$transaction(async (tx) => {
      // Requests for one e-mail are serialised, whether it is known or not.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`recovery:${email}`}, 0))`
      const user = await ownerOf(email, tx)
      const isAllowed = await mayHaveCode(user, tx)
      if (!user.isKnown || !isAllowed) return
      const code = await makeCode(user, tx)
      // Not counted toward the limit of mails to one address, since codes have their own limit.
      await tx.outboxMail.create({
        data: {
          ...oneTimeCodeMail(user, code, CODE_MINUTES, language)(await readSettings(runSqlWithin(tx))),
          userId: user.id,
        },
      })
    }),
  )
}

/**
 * Checks a code without using it up.
 * @throws ShopError `bad input` for a code that is wrong, expired, used, replaced or tried too often
 */
export async function verifyCode({ email, otp }: CodeCheck): Promise<void> {
  await inRoundedTime(async () => {
    if (!(await tryCode(await ownerOf(email, db), otp, db, false))) throw invalidCode()
  })
}

/**
 * Sets a new password with a code, which is used up, and ends all sessions. Wrong logins no longer block the caller at
 * `address`. The account's e-mail address gets a mail about it.
 * @throws ShopError `bad input` as `verifyCode`, `unavailable` while too many passwords are being hashed
 */
export async function resetPassword(reset: PasswordReset, address: string | null, language: Language): Promise<void> {
  await inRoundedTime(() => setPassword(reset, address, language))
  await clearWrongLogins(reset.email, address)
}

async function setPassword(
  { email, otp, newPassword }: PasswordReset,
  address: string | null,
  language: Language,
): Promise<void> {
  // Hashed before the code is checked: the timing reveals nothing, and no transaction waits for it.
  const passwordHash = await hashPassword(newPassword, address)
  const isDone = await db.$transaction(async (tx) => {
    const user = await ownerOf(email, tx)
    // A wrong code must not throw here, because its count has to be committed.
    if (!(await tryCode(user, otp, tx, true))) return false
    await tx.user.update({ where: { id: user.id }, data: { passwordHash } })
    await proveMailbox(user.id, tx)
    await endSessionsOf(user.id, tx)
    await rememberAddress(user.id, address, tx)
    await queueNotice(runSqlWithin(tx), user.id, accountChangedMail(user, 'password', language))
    return true
  })
  if (!isDone) throw invalidCode()
}

/**
 * Records the first proof that the e-mail address is the account's own. Until then anybody may have opened the account
 * with it, so saved addresses and a cart that no order stands for are removed.
 */
async function proveMailbox(userId: string, tx: Db): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, emailProvenAt: null },
    data: { emailProvenAt: new Date() },
  })
  if (count === 0 || (await tx.order.count({ where: { userId } })) > 0) return
  await tx.address.deleteMany({ where: { userId } })
  await tx.cart.deleteMany({ where: { userId } })
}

/** No account has this id. With it an unknown e-mail causes the same queries as a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

async function ownerOf(email: string, within: Db) {
  const user = await within.user.findUnique({ where: { email }, select: { id: true, name: true, email: true } })
  return user ? { ...user, isKnown: true } : { id: NOBODY, name: '', email, isKnown: false }
}

const invalidCode = () => new ShopError('bad input', INVALID_CODE, { errors: { otp: INVALID_CODE } })
