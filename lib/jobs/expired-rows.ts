import 'server-only'
import { pool } from '@/lib/platform/database/db'
import { hourly } from '@/lib/platform/hourly'
import { log } from '@/lib/platform/log/log'
import { DAYS_OPEN } from '@/lib/wanted/responses'

/** Rows per DELETE: few enough that nobody waits for it. */
const BATCH = 500

/** Most searches without results that stay stored. */
const EMPTY_SEARCHES_STORED = 10_000

/**
 * What has expired, by table. Mail, the answers stored under idempotency keys and couriers' load sheets contain addresses,
 * so they are deleted after 30 days. Sending an order again after that under its key places a new one.
 */
const EXPIRED: Record<string, string> = {
  rate_limits: 'ends_at <= now()',
  sessions: 'expires_at <= now()',
  login_addresses: "last_at < now() - interval '30 days'",
  one_time_codes: "created_at < now() - interval '1 day'",
  outbox_mails: "created_at < now() - interval '30 days' AND coalesce(sent_at, failed_at) < now() - interval '30 days'",
  wanted_sizes: `created_at < now() - interval '${DAYS_OPEN} days' OR told_at < now() - interval '30 days'`,
  // The owner reads the most frequent ones, so anybody who invents searches cannot make the list slow.
  empty_searches: `last_at < now() - interval '90 days' OR search IN (
    SELECT search FROM empty_searches ORDER BY count DESC, last_at DESC OFFSET ${EMPTY_SEARCHES_STORED})`,
  // An order is closed when it is delivered, cancelled or returned.
  order_receipts: `EXISTS (SELECT FROM orders o WHERE o.id = order_id
    AND o.status IN ('delivered', 'cancelled', 'returned')
    AND coalesce(o.delivered_at, o.cancelled_at, (o.status_history -> -1 ->> 'at')::timestamptz)
      < now() - interval '180 days')`,
  idempotency_keys: "created_at < now() - interval '30 days'",
  // Meta repeats for 7 days. What customers wrote is kept as long as receipts.
  whatsapp_events:
    "created_at < now() - CASE WHEN order_id IS NULL THEN interval '30 days' ELSE interval '180 days' END",
  // People install WhatsApp.
  whatsapp_absences: "at < now() - interval '90 days'",
  load_sheets: "created_at < now() - interval '30 days'",
  // A server that has not looked for ten minutes keeps no page. `at` is the begin of a transaction, which may be long.
  page_changes: "at < now() - interval '1 day'",
}

/** Removes expired rows in batches. Tables are independent: a failure is logged and the next table follows. */
export async function sweepExpired(signal?: AbortSignal): Promise<void> {
  for (const [table, isOver] of Object.entries(EXPIRED)) {
    await sweepTable(table, isOver, signal).catch((error: unknown) =>
      log.warn({ table, reason: (error as Error).message }, 'expired rows not removed, retrying in an hour'),
    )
  }
}

/** Rows locked by a request are left to the next run. */
async function sweepTable(table: string, isOver: string, signal?: AbortSignal): Promise<void> {
  const batch = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${isOver} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`
  while (!signal?.aborted) {
    const { rowCount } = await pool.query(batch)
    if ((rowCount ?? 0) < BATCH) return
  }
}

/** Sweeps now and every hour. */
export const startSweep = () => hourly(sweepExpired, 'cleanup of expired rows waits for the database')
