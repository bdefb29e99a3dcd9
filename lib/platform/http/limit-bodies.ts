import 'server-only'
import { ShopError } from '@/lib/platform/errors'

/** A phone that lost its connection retries while the server still waits for the rest of the first body. */
const MOST = 4

const underWay = new Map<string, number>()

/**
 * Runs work that holds a large body of an account in memory.
 * @throws ShopError `too many` while this process holds four of the account
 */
export async function limitBodies<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const others = underWay.get(userId) ?? 0
  if (others === MOST) {
    throw new ShopError('too many', 'Too many attempts, please try again later', { retryAfterSeconds: 10 })
  }
  underWay.set(userId, others + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1
    if (left > 0) underWay.set(userId, left)
    else underWay.delete(userId)
  }
}
