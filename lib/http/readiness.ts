import 'server-only'
import { db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import { frontServer } from '@/lib/front-server'

const ANSWER_MS = 1_000

/**
 * Whether requests should be sent here: the server is not stopping and the database answers within 1 s.
 * @throws ShopError `unavailable`
 */
export async function isReady(): Promise<void> {
  if (frontServer()?.isStopping) throw notReady('The server is stopping')
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(notReady('The database does not answer')), ANSWER_MS)
  })
  const asked = db.$queryRaw`SELECT 1`.catch(() => {
    throw notReady('The database does not answer')
  })
  try {
    await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
    asked.catch(() => undefined)
  }
}

const notReady = (message: string) => new ShopError('unavailable', message, { retryAfterSeconds: 1 })
