import { v7 as orderedUuid } from 'uuid'
import type { RunSql } from '@/lib/platform/database/db'
import { incrementOnConflict, limitKey } from '@/lib/platform/http/limit-key'
import { countersOf, isTooMany } from '@/lib/platform/http/rate-limit'
import { log } from '@/lib/platform/log/log'
import { readSettings } from '@/lib/settings/read'
import { Prisma } from '@/prisma/generated/client'
import type { MailDraft, MailShop } from './email-template'
import { mailboxOf } from './mailbox'

/** The most mails to one mailbox in an hour. RATE_LIMIT_SCALE does not change it. */
const MAILS_AN_HOUR = 10

/** The most mails to others that one account, and one client address, causes in an hour. RATE_LIMIT_SCALE multiplies it. */
const toOthers = {
  ofAccount: { name: 'mail-to-others', calls: 30, windowSeconds: 60 * 60 },
  ofAddress: { name: 'mail-by-address', calls: 60, windowSeconds: 60 * 60 },
}

/** Whose action causes a mail. */
type Cause = { userId: string; clientAddress?: string | null }

/**
 * Queues a mail in the transaction that it reports on. Mail over the limit of its mailbox is dropped. Concurrent
 * transactions that mail the same mailbox wait for each other only until the limit is reached.
 * @param userId the account that the mail is about, which may read it in its data
 * @param shop the settings, if they have been read already
 */
export async function queueMail(
  runSql: RunSql,
  userId: string | null,
  draft: MailDraft,
  shop?: MailShop,
): Promise<void> {
  const { to, language, subject, text, parts } = draft(shop ?? (await readSettings(runSql)))
  const key = limitKey({ name: 'mail' }, mailboxOf(to))
  const queued = await runSql(Prisma.sql`
    WITH counted AS (
      INSERT INTO rate_limits AS known (key, count, ends_at)
      SELECT ${key}, 1, now() + interval '1 hour'
      WHERE NOT EXISTS (
        SELECT 1 FROM rate_limits WHERE key = ${key} AND ends_at > now() AND count >= ${MAILS_AN_HOUR})
      ${incrementOnConflict}
      RETURNING count)
    INSERT INTO outbox_mails (id, "to", user_id, language, subject, text, parts)
    SELECT ${orderedUuid()}::uuid, ${to}, ${userId}::uuid, ${language}::"Language", ${subject}, ${text}, ${JSON.stringify(parts)}::jsonb
    FROM counted WHERE count <= ${MAILS_AN_HOUR}
    RETURNING id`)
  if (queued.length === 0)
    log.warn({ subject }, `mail dropped: its mailbox already got ${MAILS_AN_HOUR} within an hour`)
}

/**
 * Queues a mail about what a customer did. To an address that is not the account's own, mail over the limits of the
 * account and of the client's address is dropped, so that nobody can spam strangers through the shop.
 * @param isOwn whether the mail goes to the account's own address
 */
export async function queueMailByCustomer(
  runSql: RunSql,
  { isOwn, ...cause }: Cause & { isOwn: boolean },
  draft: MailDraft,
  shop: MailShop,
): Promise<void> {
  if (isOwn || (await mayMailOthers(runSql, cause))) return queueMail(runSql, cause.userId, draft, shop)
  log.warn({ account: cause.userId }, 'mail dropped: its sender mailed too many other addresses within an hour')
}

/** Counts a mail to others, and tells whether it is within the limits. Rows are locked in the order of their keys. */
async function mayMailOthers(runSql: RunSql, { userId, clientAddress }: Cause): Promise<boolean> {
  const counters = [
    ...countersOf(toOthers.ofAccount, userId),
    ...(clientAddress ? countersOf(toOthers.ofAddress, clientAddress) : []),
  ]
  const keys = counters.map(({ tally, who }) => limitKey(tally, who))
  const counted = await runSql<{ key: string; count: number }>(Prisma.sql`
    INSERT INTO rate_limits AS known (key, count, ends_at)
    SELECT key, 1, now() + interval '1 hour' FROM unnest(${keys}::text[]) AS given (key) ORDER BY key
    ${incrementOnConflict} RETURNING key, count`)
  const countOf = new Map(counted.map(({ key, count }) => [key, count]))
  return counters.every(({ tally }, at) => !isTooMany(tally, countOf.get(keys[at] ?? '') ?? 0))
}
