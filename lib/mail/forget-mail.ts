import 'server-only'
import type { Db } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { hourly } from '@/lib/platform/hourly'
import { log } from '@/lib/platform/log/log'
import { type Mail, mailDriver } from '@/lib/platform/mail/drivers'

type Copies = Pick<Mail, 'id' | 'createdAt'>[]

/**
 * Deletes mail about an account, sent or queued, and returns what may have copies on this machine.
 * @param email its address, which may be another's; what else was sent there goes too once the account has proven it
 */
export const deleteMailOf = (tx: Db, userId: string, email: string, isProven: boolean): Promise<Copies> =>
  tx.$queryRaw<Copies>`
    DELETE FROM outbox_mails WHERE user_id = ${userId}::uuid OR (${isProven} AND "to" = ${email})
    RETURNING id, created_at AS "createdAt"`

/** Removes copies of deleted mail. The account is gone already, so a failure is only logged. */
export async function removeCopies(copies: Copies): Promise<void> {
  await mailDriver(env())
    .forget?.(copies)
    .catch((error: unknown) => log.error({ err: error }, 'copies of deleted mail not removed'))
}

type Settings = Parameters<typeof mailDriver>[0]

/** As long as the outbox keeps mail. */
const DAYS = 30

/** Removes files of mail that was sent longer ago than the outbox stores mail, since it contains addresses. */
export async function sweepMailFiles(settings: Settings): Promise<void> {
  await mailDriver(settings).forgetBefore?.(new Date(Date.now() - DAYS * 24 * 60 * 60 * 1000))
}

/** Sweeps now and every hour. */
export const startSweepOfMailFiles = (settings: Settings) =>
  hourly(() => sweepMailFiles(settings), 'old files of mail not removed')
