import { ShopError } from '@/lib/platform/errors'

/** How long a job may wait for its turn. */
const PATIENCE_MS = 6_000

export const shopIsBusy = () =>
  new ShopError('unavailable', 'The shop is busy, please try again in a moment', { retryAfterSeconds: 2 })

/**
 * Runs jobs with the same key one after the other within this process, so that they wait in memory instead of holding a
 * connection.
 */
export class KeyedQueue {
  readonly #queues = new Map<string | number, { length: number; last: Promise<unknown> }>()

  /** @param mostWaiting per key */
  constructor(readonly mostWaiting: number) {}

  /** @throws ShopError `unavailable` at once when too many wait, and for a job that has waited more than 6 s */
  async run<T>(key: string | number, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { length: 0, last: Promise.resolve() }
    if (queue.length > this.mostWaiting) throw shopIsBusy()
    this.#queues.set(key, queue)
    queue.length += 1
    const asked = performance.now()
    const result = queue.last.then(() => {
      if (performance.now() - asked > PATIENCE_MS) throw shopIsBusy()
      return work()
    })
    queue.last = result.catch(() => undefined)
    try {
      return await result
    } finally {
      queue.length -= 1
      if (queue.length === 0) this.#queues.delete(key)
    }
  }
}
