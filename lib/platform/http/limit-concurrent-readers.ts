import { ShopError } from '@/lib/platform/errors'

/** Simultaneous readers: few of the requests that a server accepts. */
export const MOST_READERS = 32

let readers = 0
let lastPart: Promise<unknown> = Promise.resolve()

/**
 * Yields the same parts. This process produces one at a time for all readers together, so that many readers take no
 * more memory or connections than one, only more time.
 * @throws ShopError `unavailable` when there are too many readers
 */
export async function* limitConcurrentReaders(parts: AsyncGenerator<string>): AsyncGenerator<string> {
  if (readers >= MOST_READERS) {
    throw new ShopError('unavailable', 'Too many read this at once, please try again in a moment', {
      retryAfterSeconds: 30,
    })
  }
  readers += 1
  try {
    for (;;) {
      const part = lastPart.then(() => parts.next())
      lastPart = part.catch(() => undefined)
      const { done, value } = await part
      if (done) return
      yield value
    }
  } finally {
    readers -= 1
    await parts.return(undefined)
  }
}
