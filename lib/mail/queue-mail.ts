import { v7 as orderedUuid } from 'uuid'
import type { RunSql } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { incrementOnConflict, limitKey } from '@/lib/platform/http/limit-key'
import { log } from '@/lib/platform/log/log'
import { readSettings } from '@/lib/settings/read'
import { Prisma } from '@/prisma/generated/client'
import type { MailDraft, MailShop } from './email-template'

/** The most mails to one address in an hour. RATE_LIMIT_SCALE does not change it. */
const MAILS_AN_HOUR = 10

/** The most mails to addresses of others that one account causes in an hour. RATE_LIMIT_SCALE multiplies it. */
const TO_OTHERS_AN_HOUR = 30

/**
 * Queues a mail in the transaction that it reports on. Mail over the limit of its address is dropped. Concurrent
 * transactions that mail the same address wait for each other only until the limit is reached.
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
  const key = limitKey({ name: 'mail' }, to)
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
    log.warn({ subject }, `mail dropped: its address already got ${MAILS_AN_HOUR} within an hour`)
}

/**
 * Queues a mail about what a customer did. To an address that is not the account's own, mail over the account's limit is
 * dropped, so that nobody can spam strangers through the shop.
 * @param isOwn whether the mail goes to the account's own address
 */
export async function queueMailByCustomer(
  runSql: RunSql,
  { userId, isOwn }: { userId: string; isOwn: boolean },
  draft: MailDraft,
  shop: MailShop,
): Promise<void> {
  if (isOwn) return queueMail(runSql, userId, draft, shop)
  const [counted] = await runSql<{ count: number }>(Prisma.sql`
    INSERT INTO rate_limits AS known (key, count, ends_at)
    VALUES (${limitKey({ name: 'mail-to-others' }, userId)}, 1, now() + interval '1 hour')
    ${incrementOnConflict} RETURNING count`)
  const mayMail = counted && counted.count <= TO_OTHERS_AN_HOUR * env().RATE_LIMIT_SCALE
  if (mayMail) return queueMail(runSql, userId, draft, shop)
  log.warn({ account: userId }, 'mail dropped: the account mailed too many other addresses within an hour')
}
