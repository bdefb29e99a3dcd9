import 'server-only'
import { randomBytes } from 'node:crypto'
import { db, pool } from '@/lib/platform/database/db'
import { type Env, env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { hourly } from '@/lib/platform/hourly'
import { log } from '@/lib/platform/log/log'
import { LARGEST } from './pictures'
import { type PictureFile, type StorageDriver, storageDrivers } from './storage-drivers'
import type { UploadThingSettings } from './uploadthing-hosts'

/** How long a call waits at most for pictures to be removed. */
const REMOVAL_MS = 2_000

let known: [StorageDriver, ...StorageDriver[]] | undefined
const drivers = () => (known ??= storageDrivers(env()))

/**
 * Stores the files of a picture under a random name. Returns the address of its 1200.webp, which identifies it.
 * @throws ShopError `unavailable` when it could not be stored
 */
export async function storeImage(files: PictureFile[]): Promise<string> {
  const [driver] = drivers()
  const name = randomBytes(12).toString('hex')
  const url = driver.addressOf(name, LARGEST)
  // Registered before it is stored: whatever happens meanwhile, the sweep finds it.
  await db.storedImage.create({ data: { url } })
  try {
    await driver.put(name, files)
  } catch (error) {
    log.error({ url, reason: (error as Error).message }, 'picture not stored')
    await dropImages([url])
    throw new ShopError('unavailable', 'The pictures could not be stored, please try again in a moment', {
      retryAfterSeconds: 10,
    })
  }
  return url
}

/**
 * Removes unused pictures, e.g. of a product that could not be saved. It never fails: they stay registered for the
 * sweep, which removes what is left and what an aborted call stores later.
 */
export async function dropImages(urls: string[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, REMOVAL_MS)
  })
  await Promise.race([late, Promise.all(drivers().map((driver) => remove(driver, urls)))])
  clearTimeout(timer)
}

async function remove(driver: StorageDriver, urls: string[]): Promise<void> {
  const own = urls.filter((url) => url.startsWith(driver.prefix))
  if (own.length === 0) return
  try {
    await driver.remove(own)
  } catch (error) {
    log.warn({ urls: own, reason: (error as Error).message }, 'pictures not removed, left to the hourly cleanup')
  }
}

/** Most pictures of a driver that one run removes, and most failures that it tolerates. */
const MOST = 200
const MOST_FAILURES = 5

/** Marks the pictures that a product, a collection, an order or the first page uses. An unused one expires after a day. */
const MARK = `
  UPDATE stored_images s SET unused_since = CASE WHEN s.unused_since IS NULL THEN now() END
  WHERE (s.unused_since IS NULL) <> (
    EXISTS (SELECT 1 FROM product_images p WHERE p.url = s.url) OR
    EXISTS (SELECT 1 FROM collections c WHERE c.photo = s.url) OR
    EXISTS (SELECT 1 FROM order_items o WHERE o.image = s.url) OR
    EXISTS (SELECT 1 FROM settings, jsonb_each(pictures) AS p WHERE p.value ->> 'url' = s.url))`

/** Claims an unused picture: no other instance takes it, and the next attempt after a failure is a day later. */
const CLAIM = `
  UPDATE stored_images SET unused_since = now() WHERE url = (
    SELECT url FROM stored_images
    WHERE unused_since < now() - interval '1 day' AND starts_with(url, $1)
    ORDER BY unused_since LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING url`

/**
 * Removes the pictures of these drivers that have been unused for a day: until then carts, cached pages and orders
 * being placed may still refer to them. Returns how many.
 */
export async function sweepImages(drivers: StorageDriver[], signal?: AbortSignal): Promise<number> {
  await pool.query(MARK)
  let removed = 0
  for (const driver of drivers) removed += await sweepStorage(driver, signal)
  return removed
}

async function sweepStorage(driver: StorageDriver, signal?: AbortSignal): Promise<number> {
  let [removed, failed] = [0, 0]
  while (!signal?.aborted && removed < MOST && failed < MOST_FAILURES) {
    const { rows } = await pool.query<{ url: string }>(CLAIM, [driver.prefix])
    const [unused] = rows
    if (!unused) break
    try {
      await driver.remove([unused.url])
      await pool.query('DELETE FROM stored_images WHERE url = $1', [unused.url])
      removed += 1
    } catch (error) {
      log.warn({ url: unused.url, reason: (error as Error).message }, 'unused picture not removed, retrying in a day')
      failed += 1
    }
  }
  return removed
}

/** Sweeps now and every hour. */
export function startImageSweep(env: Pick<Env, 'DATA_DIR'> & UploadThingSettings) {
  const drivers = storageDrivers(env)
  return hourly(async (signal) => {
    const removed = await sweepImages(drivers, signal)
    if (removed > 0) log.info({ removed }, 'unused pictures removed')
  }, 'unused pictures wait for the database')
}
