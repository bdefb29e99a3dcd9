import 'server-only'
import { createHmac, randomInt } from 'node:crypto'
import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, greeting, type MailShop } from '@/lib/mail/email-template'
import { mailboxOf, queueNotice } from '@/lib/mail/queue-mail'
import { type Db, db, runSqlWithin } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { incrementOnConflict, limitKey } from '@/lib/platform/http/rate-limit'
import { KeyedQueue } from '@/lib/platform/keyed-queue'
import { endSessionsOf } from '@/lib/platform/session/sessions'
import { readSettings } from '@/lib/settings/read'
import { accountChangedMail } from './account-changed-mail'
import { clearWrongLogins, rememberAddress } from './login-limits'
import { refuseGuessable } from './new-password'
import { hashPassword } from './passwords'
import { type CodeCheck, INVALID_CODE, type PasswordReset } from './recovery-input'
import { inRoundedTime } from './rounded-time'

/** How long a code is valid. */
const CODE_MINUTES = 10
const PAUSE_SECONDS = 60
const CODES_AN_HOUR = 3

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
  await refuseGuessable(newPassword, [email], 'newPassword')
  // Hashed before the code is checked: the timing reveals nothing, and no transaction waits for it.
  const passwordHash = await hashPassword(newPassword, address)
  const reset = () =>
    db.$transaction(async (tx) => {
      const user = await ownerOf(email, tx)
      // A wrong code must not throw here, because its count has to be committed.
      if (!(await tryCode(user, otp, tx, true))) return false
      // Only whoever has the code learns this about the name. What is thrown keeps the code valid.
      await refuseGuessable(newPassword, [user.name], 'newPassword')
      await tx.user.update({ where: { id: user.id }, data: { passwordHash } })
      await proveMailbox(user.id, tx)
      await endSessionsOf(user.id, tx)
      await rememberAddress(user.id, address, tx)
      await queueNotice(runSqlWithin(tx), user.id, accountChangedMail(user, 'password', language))
      return true
    })
  if (!(await resets.run(email, reset))) throw invalidCode()
}

/** Those of one account wait for each other without a connection to the database. */
const resets = new KeyedQueue(120, 1)

/**
 * Records the first proof that the e-mail address is the account's own. Until then anybody may have opened the account
 * with it, so what was set up before is removed: by the first reset, and a second factor that is older than the first
 * proof by any.
 */
async function proveMailbox(userId: string, tx: Db): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, emailProvenAt: null },
    data: { emailProvenAt: new Date() },
  })
  await tx.$executeRaw`
    DELETE FROM second_factors f USING users u
    WHERE f.user_id = ${userId}::uuid AND u.id = f.user_id AND coalesce(f.enabled_at, '-infinity') < u.recovered_at`
  if (count === 0) return
  const where = { userId }
  await tx.loginAddress.deleteMany({ where })
  await tx.address.deleteMany({ where })
  await tx.cart.deleteMany({ where })
  await tx.wishlistItem.deleteMany({ where })
}

/** No account has this id. With it an unknown e-mail causes the same queries as a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

async function ownerOf(email: string, within: Db) {
  const user = await within.user.findUnique({ where: { email }, select: { id: true, name: true, email: true } })
  return user ? { ...user, isKnown: true } : { id: NOBODY, name: '', email, isKnown: false }
}

const invalidCode = () => new ShopError('bad input', INVALID_CODE, { errors: { otp: INVALID_CODE } })

type Owner = { id: string; email: string }

/** Keyed, since a million codes are quickly tried. Includes the e-mail, so that a new one invalidates the codes. */
const hashOf = ({ id, email }: Owner, code: string) =>
  new Uint8Array(createHmac('sha256', env().AUTH_SECRET).update(`${id}:${email}:${code}`).digest())

/** Codes are counted by mailbox: accounts can be deleted, and anybody can open more with a `+tag`. */
const keyOf = ({ email }: Owner) => limitKey({ name: 'code' }, mailboxOf(email))

/**
 * Whether another code may be mailed: 60 s after the account's last one, at most three an hour to one mailbox. Call it
 * under a lock.
 */
async function mayHaveCode(owner: Owner, within: Db): Promise<boolean> {
  const [row] = await within.$queryRaw<{ may: boolean }[]>`
    SELECT NOT EXISTS (
        SELECT 1 FROM rate_limits WHERE key = ${keyOf(owner)} AND ends_at > now() AND count >= ${CODES_AN_HOUR})
      AND NOT EXISTS (
        SELECT 1 FROM one_time_codes
        WHERE user_id = ${owner.id}::uuid AND created_at > now() - make_interval(secs => ${PAUSE_SECONDS})) AS may`
  return row?.may ?? false
}

/** Creates a code of six digits, which invalidates earlier ones, and counts it. */
async function makeCode(owner: Owner, within: Db): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await within.$executeRaw`
    INSERT INTO one_time_codes (id, user_id, code_hash, expires_at)
    VALUES (gen_random_uuid(), ${owner.id}::uuid, ${hashOf(owner, code)},
      now() + make_interval(mins => ${CODE_MINUTES}))`
  await within.$executeRaw`
    INSERT INTO rate_limits AS known (key, count, ends_at) VALUES (${keyOf(owner)}, 1, now() + interval '1 hour')
    ${incrementOnConflict}`
  return code
}

/**
 * Whether this is the account's newest code and still valid. A wrong one uses up one of its attempts, in the same
 * statement, so that simultaneous calls cannot exceed them. With `isUse` a right one is used up.
 */
async function tryCode(owner: Owner, code: string, within: Db, isUse: boolean): Promise<boolean> {
  const hash = hashOf(owner, code)
  const [row] = await within.$queryRaw<{ right: boolean }[]>`
    UPDATE one_time_codes SET
      tries_left = tries_left - CASE WHEN code_hash = ${hash} THEN 0 ELSE 1 END,
      used_at = CASE WHEN code_hash = ${hash} AND ${isUse} THEN now() END
    WHERE id = (
        SELECT id FROM one_time_codes WHERE user_id = ${owner.id}::uuid ORDER BY created_at DESC, id DESC LIMIT 1)
      AND used_at IS NULL AND tries_left > 0 AND expires_at > now()
    RETURNING code_hash = ${hash} AS right`
  return row?.right ?? false
}

type User = { name: string; email: string }

/** The mail with a code for setting a new password. */
export function oneTimeCodeMail({ name, email }: User, code: string, minutes: number, language: Language) {
  const t = translateTo(language)
  return (shop: MailShop) =>
    emailTemplate(shop, { to: email, language }, t('Your code for a new password at {shop}', { shop: shop.name }), [
      { heading: t('Set a new password') },
      t('{greeting}, this code lets you do it:', { greeting: greeting(name, language) }),
      { code },
      t(
        'It is valid for {minutes} minutes, once, and only until you ask for another. Nobody at {shop} will ever ask you for it.',
        { minutes, shop: shop.name },
      ),
      t('If you did not ask for it, you can leave this mail alone: your password stays as it is.'),
    ])
}
