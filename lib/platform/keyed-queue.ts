import { ShopError } from '@/lib/platform/errors'
import { siteOf } from '@/lib/platform/http/client'

/** How long a job may wait for its turn, if nothing else is said. */
const PATIENCE_MS = 6_000

export const shopIsBusy = () =>
  new ShopError('unavailable', 'The shop is busy, please try again in a moment', { retryAfterSeconds: 2 })

/**
 * Runs few jobs with the same key at a time within this process, so that they wait in memory instead of holding a
 * connection.
 */
export class KeyedQueue {
  readonly #queues = new Map<string | number, { jobs: number; line: FairQueue }>()

  /** @param mostWaiting per key */
  constructor(
    readonly mostWaiting: number,
    readonly atOnce = 1,
    readonly patienceMs = PATIENCE_MS,
  ) {}

  /** @throws ShopError `unavailable` at once when too many wait, and for a job that has waited longer than its patience */
  async run<T>(key: string | number, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { jobs: 0, line: new FairQueue(this.atOnce, this.mostWaiting) }
    this.#queues.set(key, queue)
    queue.jobs += 1
    const asked = performance.now()
    try {
      return await queue.line.run(null, () => {
        if (performance.now() - asked > this.patienceMs) throw shopIsBusy()
        return work()
      })
    } finally {
      queue.jobs -= 1
      if (queue.jobs === 0) this.#queues.delete(key)
    }
  }
}

/**
 * Runs a few jobs at a time. Callers take turns, so that many jobs of one delay each of another's by one. Callers who are
 * not known share a line, and so do the addresses of a /48 of IPv6, which one customer of a network may have.
 */
export class FairQueue {
  #running = 0
  /** The jobs that wait, by caller. The line whose turn it is comes first. */
  readonly #lines = new Map<string | null, (() => void)[]>()

  constructor(
    readonly atOnce: number,
    readonly mostWaiting: number,
    readonly mostOfCaller = Math.ceil(mostWaiting / 2),
  ) {}

  /** @throws ShopError `unavailable` at once when too many wait, in all or of this caller */
  async run<T>(caller: string | null, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.atOnce) this.#running += 1
    else await this.#turnOf(caller && (siteOf(caller) ?? caller))
    try {
      return await work()
    } finally {
      // A finished job passes its slot on. The slot is freed only when nobody waits.
      if (!this.#beginNext()) this.#running -= 1
    }
  }

  get #isFull(): boolean {
    return [...this.#lines.values()].reduce((sum, { length }) => sum + length, 0) >= this.mostWaiting
  }

  #turnOf(caller: string | null): Promise<void> {
    const line = this.#lines.get(caller) ?? []
    if (this.#isFull || (caller !== null && line.length >= this.mostOfCaller)) throw shopIsBusy()
    this.#lines.set(caller, line)
    return new Promise((begin) => line.push(begin))
  }

  #beginNext(): boolean {
    const [next] = this.#lines
    if (!next) return false
    const [caller, line] = next
    this.#lines.delete(caller)
    line.shift()?.()
    if (line.length > 0) this.#lines.set(caller, line)
    return true
  }
}

/**
 * Runs `work` for all callers of the same moment together, as in a group commit: each call joins the next run that has not
 * begun, and one run begins when the one before has ended. So a caller's run has begun after its call.
 */
export function joinedRuns<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | null = null
  return () => {
    next ??= running.then(() => {
      next = null
      const run = work()
      running = run.catch(() => undefined)
      return run
    })
    return next
  }
}
