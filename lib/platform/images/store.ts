import 'server-only'
import { randomBytes } from 'node:crypto'
import { db } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log/log'
import { LARGEST } from './renditions'
import type { PictureFile, StorageDriver } from './storage-driver'
import { storageDrivers } from './storage-drivers'

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
  const own = urls.filter((url) => url.startsWith(driver.base))
  if (own.length === 0) return
  try {
    await driver.remove(own)
  } catch (error) {
    log.warn({ urls: own, reason: (error as Error).message }, 'pictures not removed, left to the hourly cleanup')
  }
}
