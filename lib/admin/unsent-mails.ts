import 'server-only'
import { db } from '@/lib/platform/database/db'

export type UnsentMails = {
  /** Mails that were given up in the last 7 days. */
  givenUp: number
  /** Mails that have waited for more than 15 minutes, as the alert ShopMailWaits reports. */
  waiting: number
}

/** How many mails have not reached the mail host. */
export async function unsentMails(): Promise<UnsentMails> {
  const [counted] = await db.$queryRaw<UnsentMails[]>`
    SELECT (SELECT count(*)::int FROM outbox_mails WHERE failed_at > now() - interval '7 days') AS "givenUp",
      (SELECT count(*)::int FROM outbox_mails
        WHERE sent_at IS NULL AND failed_at IS NULL AND created_at < now() - interval '15 minutes') AS waiting`
  return counted ?? { givenUp: 0, waiting: 0 }
}
