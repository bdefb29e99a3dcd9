import 'server-only'
import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { type Actor, logActivity } from '@/lib/activity/log'
import type { Language } from '@/lib/i18n/language'
import { queueNotice } from '@/lib/mail/queue-mail'
import { type Db, db, runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { isSealed, SEALED, seal, unseal } from '@/lib/platform/seal'
import type { RequestUser } from '@/lib/platform/session/request-user'
import { endOtherSessions } from '@/lib/platform/session/sessions'
import { currentSettings } from '@/lib/settings/current'
import { qrCode } from '@/lib/values/qr-code'
import { isUuid } from '@/lib/values/uuid'
import { accountChangedMail } from './account-changed-mail'
import { type Confirming, confirmPassword, hasConfirmed, limitWrong, needsPassword } from './current-password'
import { WRONG_CODE } from './input'
import type { SecondFactorSetup, SecondFactorStatus } from './responses'

const RECOVERY_CODES = 10

/**
 * Makes a secret for the caller's authenticator app. It counts once `enable` has seen a code of it, and replaces one that
 * was never enabled.
 * @throws ShopError `conflict` while the second factor is on, otherwise as `confirmPassword`
 */
export async function setUp(user: RequestUser, password: string | undefined): Promise<SecondFactorSetup> {
  await confirmPassword(user, password)
  const secret = newSecret()
  const changed = await db.$executeRaw`
    INSERT INTO second_factors AS known (user_id, secret) VALUES (${user._id}::uuid, ${seal(secret, placeOf(user._id))})
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0 WHERE known.enabled_at IS NULL`
  if (changed === 0) throw new ShopError('conflict', 'Your second factor is on already. Turn it off first')
  const uri = totpUri(secret, (await currentSettings()).name, user.email)
  return { secret, uri, svg: qrCode(uri) }
}

/**
 * Turns the second factor on with a first code. The account's other sessions, which never gave one, end. Returns the
 * recovery codes, which nobody can read again.
 * @throws ShopError `bad input` for a wrong code, `conflict` when nothing has been set up or it is on already, otherwise
 *   as `limitWrong`
 */
export async function enable({ _id, sessionId }: RequestUser, code: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  return limitWrong(_id, () =>
    db.$transaction(async (tx) => {
      const factor = await locked(_id, tx)
      if (!factor || factor.isOn) throw new ShopError('conflict', 'Begin to set up your second factor first')
      const step = totpStep(factor.secret, code)
      if (step === null) throw wrongCode()
      const recoveryHashes = codes.map(hashOf)
      const data = { enabledAt: new Date(), lastStep: BigInt(step), recoveryHashes }
      await tx.secondFactor.update({ where: { userId: _id }, data })
      await endOtherSessions({ _id, sessionId }, tx)
      return codes
    }),
  )
}

/**
 * Turns the caller's second factor off. A mail tells the account.
 * @throws ShopError `bad input` for a wrong code, `conflict` when it is off, otherwise as `confirmPassword` and `limitWrong`
 */
export async function disable(user: RequestUser, password: string | undefined, code: string, language: Language) {
  await confirmPassword(user, password)
  await limitWrong(user._id, () =>
    db.$transaction(async (tx) => {
      const factor = await locked(user._id, tx)
      if (!factor?.isOn) throw new ShopError('conflict', 'Your second factor is off')
      if (!(await isUsed(user._id, factor, code, tx))) throw wrongCode()
      await forget(user._id, user, language, tx)
    }),
  )
}

/**
 * Removes the second factor of somebody who has lost it, for an administrator. A mail tells the account.
 * @throws ShopError `conflict` for the own account, `not found` when there is none, `not allowed` when a browser has to
 *   confirm it
 */
export async function removeOf(
  admin: Actor & Confirming,
  userId: string,
  password: string | undefined,
  language: Language,
): Promise<void> {
  if (userId === admin._id) throw new ShopError('conflict', 'Turn your own second factor off on your profile')
  if (!(await hasConfirmed(admin, password))) throw needsPassword()
  await db.$transaction(async (tx) => {
    const factor = isUuid(userId) ? await locked(userId, tx) : null
    if (!factor?.isOn) throw new ShopError('not found', 'This user has no second factor')
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, email: true } })
    await logActivity(tx, admin, 'Removed second factor', { kind: 'user', _id: userId, name: user.name })
    await forget(userId, user, language, tx)
  })
}

async function forget(userId: string, account: { name: string; email: string }, language: Language, tx: Db) {
  await tx.secondFactor.delete({ where: { userId } })
  await queueNotice(runSqlWithin(tx), userId, accountChangedMail(account, 'secondFactor', language))
}

/** Whether an account has a second factor, and how many recovery codes are left. */
export async function secondFactorOf(userId: string): Promise<SecondFactorStatus> {
  const factor = await db.secondFactor.findUnique({ where: { userId } })
  const isOn = Boolean(factor?.enabledAt)
  return { isOn, recoveryCodesLeft: isOn ? (factor?.recoveryHashes.length ?? 0) : 0 }
}

/**
 * Checks the code of a login, in its transaction, and uses it up: `right` also for an account without second factor,
 * `absent` when a code is needed.
 */
export async function checkLoginCode(userId: string, code: string, tx: Db): Promise<'right' | 'absent' | 'wrong'> {
  const factor = await locked(userId, tx)
  if (!factor?.isOn) return 'right'
  if (code === '') return 'absent'
  return (await isUsed(userId, factor, code, tx)) ? 'right' : 'wrong'
}

/** `secret` is null if another AUTH_SECRET sealed it. Then recovery codes still log in. */
type Factor = { secret: string | null; isOn: boolean }

const placeOf = (owner: string) => ({ purpose: 'second-factor', owner })

async function locked(userId: string, tx: Db): Promise<Factor | null> {
  const [factor] = await tx.$queryRaw<{ secret: string; isOn: boolean }[]>`
    SELECT secret, enabled_at IS NOT NULL AS "isOn" FROM second_factors WHERE user_id = ${userId}::uuid FOR UPDATE`
  if (!factor || !isSealed(factor.secret)) return factor ?? null
  return { ...factor, secret: unseal(factor.secret, placeOf(userId)) }
}

/** Seals the secrets of a version that did not, some at a time. */
export async function sealSecrets(signal?: AbortSignal): Promise<void> {
  const where = { secret: { not: { startsWith: SEALED } } }
  while (!signal?.aborted) {
    const open = await db.secondFactor.findMany({ where, select: { userId: true, secret: true }, take: 100 })
    if (open.length === 0) return
    for (const one of open)
      await db.secondFactor.updateMany({ where: one, data: { secret: seal(one.secret, placeOf(one.userId)) } })
  }
}

/** Uses up a code of the app, whose step must be later than the last one, or a recovery code. */
async function isUsed(userId: string, { secret }: Factor, code: string, tx: Db): Promise<boolean> {
  const step = totpStep(secret, code)
  const changed =
    step === null
      ? await tx.$executeRaw`
          UPDATE second_factors SET recovery_hashes = array_remove(recovery_hashes, ${hashOf(code)})
          WHERE user_id = ${userId}::uuid AND ${hashOf(code)} = ANY (recovery_hashes)`
      : await tx.$executeRaw`
          UPDATE second_factors SET last_step = ${step} WHERE user_id = ${userId}::uuid AND last_step < ${step}`
  return changed > 0
}

/** 20 digits, which the keyboard for the app's codes has too. So many need no key and no slow hash. */
const recoveryCode = () => Array.from({ length: 20 }, () => randomInt(10)).join('')

const hashOf = (code: string) => new Uint8Array(createHash('sha256').update(code).digest())

const wrongCode = () => new ShopError('bad input', WRONG_CODE, { errors: { code: WRONG_CODE } })

/** Of a code, as every authenticator app has it. */
const STEP_SECONDS = 30

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS })

/** A secret of 160 bits in base32, which a person can type into an app. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** What an authenticator app reads from the QR code. */
export function totpUri(secret: string, shop: string, email: string): string {
  const totp = totpOf(secret)
  totp.issuer = shop
  totp.label = email
  return totp.toString()
}

/**
 * The step of 30 s whose code this is: the current one, the one before or the one after (RFC 6238, 5.2); null for
 * another code.
 */
export function totpStep(secret: string | null, code: string): number | null {
  // The library compares bytes and throws for letters that take more than one.
  if (secret === null || !/^\d{6}$/.test(code)) return null
  const now = Date.now()
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

/** The current code of a secret. */
export const totpCode = (secret: string) => totpOf(secret).generate()
