import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a body may take to arrive before its request counts as waiting for the client. */
const PATIENCE_MS = 1_000

/** How long a client may read nothing until it is disconnected, and most clients that may do so at the same time. */
const UNREAD_MS = 15_000
const MOST_UNREAD = 400

/** How long the work for a client that hung up may go on until it is no longer counted, should its end be missed. */
const ABANDONED_MS = 30_000

/** Up to this count, which cannot overload the shop, the other processes are not informed. */
const NEGLIGIBLE = 50

/** The other processes of the shop, which publish how many requests they have under way. */
export type Others = { publish(count: number): void; subscribe(listener: (count: number) => void): void }

/**
 * Counts the requests that all processes of the shop work on, except those that wait for their client: until the body
 * is complete, or until the client reads more of the response. Many slow clients therefore block nobody. A request whose
 * client hangs up counts until its work is done, since nothing stops the work.
 */
export class ActiveRequests {
  #own = 0
  #elsewhere = 0
  #published = 0
  #isPublishing = false
  /** The responses that wait for their clients, oldest first. */
  readonly #unread = new Set<ServerResponse>()

  constructor(readonly others?: Others) {
    others?.subscribe((count) => {
      this.#elsewhere = count
    })
  }

  get count(): number {
    return this.#own + this.#elsewhere
  }

  /** Returns a function that takes the work for the response, which may go on after the client hangs up. */
  add(request: IncomingMessage, response: ServerResponse): (work: Promise<unknown>) => void {
    let isCounted = false
    const count = (wanted: boolean) => {
      if (isCounted === wanted) return
      isCounted = wanted
      this.#own += wanted ? 1 : -1
      this.#publish()
    }
    let work: Promise<unknown> | null = null
    const done = () => count(false)
    count(true)
    onceComplete(response, done)
    response.once('close', () => (isCounted && work ? onceSettled(work, done) : done()))
    this.#uncountWhileUnread(response, count)
    if (sendsBody(request)) this.#uncountWhileSending(request, response, count)
    return (given) => {
      work = given
    }
  }

  #uncountWhileSending(request: IncomingMessage, response: ServerResponse, count: (wanted: boolean) => void): void {
    const slow = setTimeout(() => count(false), PATIENCE_MS)
    response.once('close', () => clearTimeout(slow))
    request.once('end', () => {
      clearTimeout(slow)
      if (!response.writableEnded && !response.closed) count(true)
    })
  }

  /** Node's own timeout restarts whenever the client sends something. */
  #uncountWhileUnread(response: ServerResponse, count: (wanted: boolean) => void): void {
    const write = response.write.bind(response) as (...rest: unknown[]) => boolean
    let unread: NodeJS.Timeout | undefined
    const isRead = () => {
      clearTimeout(unread)
      unread = undefined
      this.#unread.delete(response)
    }
    response.write = (...rest: unknown[]) => {
      const isFlushed = write(...rest)
      if (isFlushed || unread || response.writableEnded || response.closed) return isFlushed
      count(false)
      unread = setTimeout(() => response.destroy(), UNREAD_MS)
      const [longest] = this.#unread.add(response)
      if (this.#unread.size > MOST_UNREAD) longest?.destroy()
      return isFlushed
    }
    response.on('drain', () => {
      isRead()
      count(true)
    })
    response.once('close', isRead)
  }

  /** Sends one message for all changes within a turn of the event loop. */
  #publish(): void {
    const { others } = this
    if (!others || this.#isPublishing || this.#toPublish === this.#published) return
    this.#isPublishing = true
    setImmediate(() => {
      this.#isPublishing = false
      this.#published = this.#toPublish
      others.publish(this.#published)
    })
  }

  get #toPublish(): number {
    return this.#own > NEGLIGIBLE ? this.#own : 0
  }
}

/** The work is done when the response is complete. A client that does not read it occupies no slot. */
function onceComplete(response: ServerResponse, done: () => void): void {
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
  response.end = (...rest: unknown[]) => {
    done()
    return end(...rest)
  }
}

/** Calls `done` when the work of a client that hung up has settled. */
function onceSettled(work: Promise<unknown>, done: () => void): void {
  const missed = setTimeout(done, ABANDONED_MS)
  const settled = () => {
    clearTimeout(missed)
    done()
  }
  work.then(settled, settled)
}

const withBody = new Set(['POST', 'PUT', 'PATCH'])

/** Other methods are answered without waiting for a body, so a missing one must not hide the work. */
const sendsBody = ({ method = '', headers }: IncomingMessage) =>
  withBody.has(method) && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
