import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a body may take to come before its request counts as waiting for the client. */
const PATIENCE_MS = 1_000

/** How long a client may take nothing of its answer until it is hung up on, and most clients that may do so at once. */
const UNREAD_MS = 15_000
const MOST_UNREAD = 400

/** Too few to overload the shop: up to this count the other processes need not know. */
const NEGLIGIBLE = 50

/** The other processes of the shop, which publish how many requests they have under way. */
export type Others = { publish(count: number): void; subscribe(listener: (count: number) => void): void }

/**
 * Counts the requests that all processes of the shop work on. One that waits for its client is left out: until its body is
 * complete, or until the client reads more of the answer. So many slow clients keep nobody out.
 */
export class UnderWay {
  #own = 0
  #elsewhere = 0
  #published = 0
  #isPublishing = false
  /** The answers that wait for their clients, the longest first. */
  readonly #unread = new Set<ServerResponse>()

  constructor(readonly others?: Others) {
    others?.subscribe((count) => {
      this.#elsewhere = count
    })
  }

  get count(): number {
    return this.#own + this.#elsewhere
  }

  add(request: IncomingMessage, response: ServerResponse): void {
    let isCounted = false
    const count = (wanted: boolean) => {
      if (isCounted === wanted) return
      isCounted = wanted
      this.#own += wanted ? 1 : -1
      this.#publish()
    }
    count(true)
    onceAnswered(response, () => count(false))
    this.#restWhileUnread(response, count)
    if (!sendsBody(request)) return
    const slow = setTimeout(() => count(false), PATIENCE_MS)
    response.once('close', () => clearTimeout(slow))
    request.once('end', () => {
      clearTimeout(slow)
      if (!response.writableEnded && !response.closed) count(true)
    })
  }

  /** Node's own time limit begins anew whenever the client sends something. */
  #restWhileUnread(response: ServerResponse, count: (wanted: boolean) => void): void {
    const write = response.write.bind(response) as (...rest: unknown[]) => boolean
    let unread: NodeJS.Timeout | undefined
    const isRead = () => {
      clearTimeout(unread)
      unread = undefined
      this.#unread.delete(response)
    }
    response.write = (...rest: unknown[]) => {
      const isTaken = write(...rest)
      if (isTaken || unread || response.writableEnded || response.closed) return isTaken
      count(false)
      unread = setTimeout(() => response.destroy(), UNREAD_MS)
      const [longest] = this.#unread.add(response)
      if (this.#unread.size > MOST_UNREAD) longest?.destroy()
      return isTaken
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

/** The work is done when the answer is whole. A client that does not read it holds no place. */
function onceAnswered(response: ServerResponse, done: () => void): void {
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
  response.end = (...rest: unknown[]) => {
    done()
    return end(...rest)
  }
  response.once('close', done)
}

const withBody = new Set(['POST', 'PUT', 'PATCH'])

/** Other methods are answered without waiting for a body, so that a missing one hides no work. */
const sendsBody = ({ method = '', headers }: IncomingMessage) =>
  withBody.has(method) && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
