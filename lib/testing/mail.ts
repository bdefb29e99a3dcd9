import { mailboxOf } from '@/lib/mail/queue-mail'
import { db } from '@/lib/platform/database/db'
import { limitKey } from '@/lib/platform/http/rate-limit'

/** The mails to an address, newest last. */
export const mailsTo = (to: string) =>
  db.outboxMail.findMany({ where: { to }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })

/** The code in the newest mail to an address, as its reader would copy it. */
export async function codeFor(email: string): Promise<string> {
  const [code] = /\b\d{6}\b/.exec((await mailsTo(email)).at(-1)?.text ?? '') ?? []
  if (!code) throw new Error('No code was mailed')
  return code
}

/** A code that is not this one. */
export const otherThan = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

/** Makes an account's codes, and the count of those to its address, older by this many seconds. */
export async function ageCodes(userId: string, seconds: number): Promise<void> {
  await db.$executeRaw`
    UPDATE one_time_codes SET
      created_at = created_at - make_interval(secs => ${seconds}),
      expires_at = expires_at - make_interval(secs => ${seconds})
    WHERE user_id = ${userId}::uuid`
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  await db.$executeRaw`
    UPDATE rate_limits SET ends_at = ends_at - make_interval(secs => ${seconds})
    WHERE key = ${limitKey({ name: 'code' }, mailboxOf(email))}`
}
