import 'server-only'
import type { Message } from '@/lib/i18n/message'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { countCall, limits, uncountCalls } from '@/lib/platform/http/rate-limit'
import { notSignedIn, type RequestUser } from '@/lib/platform/session/request-user'
import { verifyPassword } from './passwords'

type Caller = { _id: string; clientAddress?: string | null }
/** Without `via` it is no call of a browser. */
export type Confirming = Caller & Partial<Pick<RequestUser, 'via' | 'isLoginRecent'>>

/**
 * Whether callers have shown who they are just now: with their password, or with a login that is at most 10 minutes old.
 * Somebody may have stolen the session of a browser, so its cookie is not enough to change the accounts of others.
 * @throws ShopError as `confirmPassword` for a wrong password
 */
export async function hasConfirmed(caller: Confirming, password: string | undefined): Promise<boolean> {
  if (caller.via !== 'cookie' || caller.isLoginRecent) return true
  if (!password) return false
  await confirmPassword(caller, password)
  return true
}

export const needsPassword = () =>
  new ShopError('not allowed', 'Enter your current password', { body: { needsPassword: true } })

/**
 * Checks the password with which callers confirm a change to their account, and returns its hash.
 * @param field the field of the body that holds it
 * @throws ShopError `bad input` under the field when it is absent or wrong, `too many` after five wrong ones or 30 checks
 *   in 15 minutes, `unavailable` while too many passwords are being hashed
 */
export async function confirmPassword(
  { _id, clientAddress = null }: Caller,
  password: string | undefined,
  field = 'currentPassword',
): Promise<string> {
  if (!password) throw refused(field, 'Enter your current password')
  // Right ones cost a hash too.
  await countCall(limits.passwordChecks, _id)
  return limitWrong(_id, async () => {
    const account = await db.user.findUnique({ where: { id: _id }, select: { passwordHash: true } })
    if (!account) throw notSignedIn()
    const isRight = await verifyPassword(password, account.passwordHash, clientAddress)
    if (!isRight) throw wrongPassword(field)
    return account.passwordHash
  })
}

/**
 * Checks what callers confirm a change of their account with: at most five checks in 15 minutes end in `bad input`.
 * @throws ShopError `too many` over that, otherwise what the check throws
 */
export async function limitWrong<T>(userId: string, check: () => Promise<T>): Promise<T> {
  // Counted before the check, so that simultaneous calls cannot exceed the limit.
  await countCall(limits.wrongPasswords, userId)
  let isWrong = false
  try {
    return await check()
  } catch (error) {
    isWrong = error instanceof ShopError && error.kind === 'bad input'
    throw error
  } finally {
    if (!isWrong) await uncountCalls([{ tally: limits.wrongPasswords, who: userId }])
  }
}

export const wrongPassword = (field: string) => refused(field, 'This is not the password of your account')

const refused = (field: string, message: Message) =>
  new ShopError('bad input', message, { errors: { [field]: message } })
