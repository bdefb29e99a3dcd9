import pg from 'pg'
import { directConnection } from '@/lib/platform/database/connections'
import type { Env } from '@/lib/platform/env'
import { hourly } from '@/lib/platform/hourly'
import { log } from '@/lib/platform/log/log'
import type { StorageDriver } from './storage-driver'
import { storageDrivers } from './storage-drivers'
import type { UploadThingSettings } from './uploadthing-hosts'

/** Serialises sweeps of several instances. */
const LOCK = 5_030_712
/** Most pictures of a driver that one run removes, and most failures that it tolerates. */
const MOST = 200
const MOST_FAILURES = 5

/** Marks the pictures that a product, an order or the first page uses. An unused one expires after a day. */
const MARK = `
  UPDATE stored_images s SET unused_since = CASE WHEN s.unused_since IS NULL THEN now() END
  WHERE (s.unused_since IS NULL) <> (
    EXISTS (SELECT 1 FROM product_images p WHERE p.url = s.url) OR
    EXISTS (SELECT 1 FROM order_items o WHERE o.image = s.url) OR
    EXISTS (SELECT 1 FROM settings, jsonb_each(pictures) AS p WHERE p.value ->> 'url' = s.url))`
const UNUSED = `
  SELECT url FROM stored_images
  WHERE unused_since < now() - interval '1 day' AND starts_with(url, $1)
  ORDER BY unused_since LIMIT $2`

/**
 * Removes the pictures of these drivers that have been unused for a day: until then carts, cached pages and orders
 * being placed may still refer to them. Returns how many; none while another instance sweeps.
 */
export async function sweepImages(url: string, drivers: StorageDriver[], signal?: AbortSignal): Promise<number> {
  const client = new pg.Client({
    ...directConnection(url, { statement_timeout: 60_000 }),
    connectionTimeoutMillis: 3_000,
  })
  client.on('error', (error) => log.debug({ reason: error.message }, 'picture cleanup lost its database connection'))
  await client.connect()
  try {
    // The lock is released with the connection.
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK])
    if (!rows[0]?.mine) return 0
    await client.query(MARK)
    let removed = 0
    for (const driver of drivers) removed += await sweepStorage(client, driver, signal)
    return removed
  } finally {
    await client.end()
  }
}

async function sweepStorage(client: pg.Client, driver: StorageDriver, signal?: AbortSignal): Promise<number> {
  const { rows } = await client.query<{ url: string }>(UNUSED, [driver.base, MOST])
  let [removed, failed] = [0, 0]
  for (const { url } of rows) {
    if (signal?.aborted || failed === MOST_FAILURES) break
    try {
      await driver.remove([url])
      await client.query('DELETE FROM stored_images WHERE url = $1', [url])
      removed += 1
    } catch (error) {
      log.warn({ url, reason: (error as Error).message }, 'unused picture not removed, retrying in a day')
      // The next attempt is later, so that it does not block the others.
      await client.query('UPDATE stored_images SET unused_since = now() WHERE url = $1', [url])
      failed += 1
    }
  }
  return removed
}

/** Sweeps now and every hour. */
export function startImageSweep(env: Pick<Env, 'DIRECT_DATABASE_URL' | 'DATA_DIR'> & UploadThingSettings) {
  const drivers = storageDrivers(env)
  return hourly(async (signal) => {
    const removed = await sweepImages(env.DIRECT_DATABASE_URL, drivers, signal)
    if (removed > 0) log.info({ removed }, 'unused pictures removed')
  }, 'unused pictures wait for the database')
}
