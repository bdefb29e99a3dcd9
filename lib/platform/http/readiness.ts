import 'server-only'

import type { Message } from '@/lib/i18n/message'
import { db, pool } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'

const ANSWER_MS = 1_000

/**
 * Passes when the database answers within 1 s. An answer to another query counts, since a server whose connections are
 * all in use is busy but need not leave the rotation. While the server stops, the server in front answers instead.
 * @throws ShopError `unavailable`
 */
export async function isReady(): Promise<void> {
  const begin = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => {
      if (pool.answeredSince(begin)) resolve()
      else reject(notReady('The database does not answer'))
    }, ANSWER_MS)
  })
  asking ??= askDatabase()
  const asked = asking
  try {
    await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
    asked.catch(() => undefined)
  }
}

/** The one query that simultaneous checks share, so that they need only one connection. */
let asking: Promise<void> | undefined

async function askDatabase(): Promise<void> {
  try {
    await db.$queryRaw`SELECT 1`
  } catch {
    throw notReady('The database does not answer')
  } finally {
    asking = undefined
  }
}

const notReady = (message: Message) => new ShopError('unavailable', message, { retryAfterSeconds: 1 })
