import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { siteOf } from '@/lib/platform/http/client'

/** Most places in all, of one client address, and of the /48 around it. */
type Bounds = { all: number; one: number; site: number }

/** Requests that the shop works on at the same time. */
const working: Bounds = { all: 400, one: 100, site: 200 }

/** Requests whose body is still on its way. Slow ones are many, and cost little. */
const waiting: Bounds = { all: 800, one: 50, site: 100 }

/** How long the work for a client that hung up may hold its place, should its end be missed. */
const ABANDONED_MS = 30_000

type Holder = { client: string; site: string | null; request: IncomingMessage }

/** The work for GET and HEAD begins without a body, whatever their headers announce. */
const hasBody = ({ method, headers }: IncomingMessage) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

const isWaiting = ({ request }: Holder) => !request.complete && hasBody(request)

/** The requests under way. Each holds its place from its head until its response is closed and its work is done. */
export class Places {
  readonly #holders = new Set<Holder>()

  /** Does the work in a place, which it holds until the response is closed too, or tells why there is none. */
  take(
    client: string,
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<void>,
  ): 'taken' | 'full' | 'too many of one' {
    const holder = { client, site: siteOf(client), request }
    if (this.#count(holder, false).all >= working.all) return 'full'
    if (this.#isTooMany(holder, false, working)) return 'too many of one'
    if (isWaiting(holder) && this.#isTooMany(holder, true, waiting)) return 'too many of one'
    this.#holders.add(holder)
    const release = () => this.#holders.delete(holder)
    let isWorking = true
    response.once('close', () => {
      if (isWorking) setTimeout(release, ABANDONED_MS).unref()
      else release()
    })
    // Nothing stops the work for a client that hangs up.
    void work().then(() => {
      isWorking = false
      if (response.closed) release()
    })
    return 'taken'
  }

  #isTooMany(holder: Holder, isForWaiting: boolean, most: Bounds): boolean {
    const { all, one, site } = this.#count(holder, isForWaiting)
    return all >= most.all || one >= most.one || site >= most.site
  }

  /** The places of a kind that are held: all, those of this client, and those of its /48. */
  #count({ client, site }: Holder, isForWaiting: boolean): Bounds {
    const held = [...this.#holders].filter((holder) => isWaiting(holder) === isForWaiting)
    return {
      all: held.length,
      one: held.filter((holder) => holder.client === client).length,
      site: held.filter((holder) => site !== null && holder.site === site).length,
    }
  }
}

/** Most requests of one client, or of its /48, that go on in a turn of the event loop. */
const MOST_IN_A_TURN = 4

/**
 * Lets the requests of each client go on a few at a time. Hundreds on open connections are read together, and even to
 * refuse them all, or to send them what is kept, would delay each step of the work for others.
 */
export class Turns {
  readonly #lines = new Map<string, (() => void)[]>()

  of(client: string): Promise<void> {
    const who = siteOf(client) ?? client
    if (this.#lines.size === 0) setImmediate(() => this.#next())
    const line = this.#lines.get(who) ?? []
    this.#lines.set(who, line)
    return new Promise((goOn) => line.push(goOn))
  }

  #next(): void {
    for (const [who, line] of this.#lines) {
      for (const goOn of line.splice(0, MOST_IN_A_TURN)) goOn()
      if (line.length === 0) this.#lines.delete(who)
    }
    if (this.#lines.size > 0) setImmediate(() => this.#next())
  }
}

/** Most unanswered requests on one connection. Browsers and proxies send the next one after the response. */
const MOST_OF_CONNECTION = 8

/**
 * Passes on the requests of a connection one after the other, each when the client has read the previous response, and
 * disconnects a client that sends many more. Otherwise one connection could request hundreds of responses at the same
 * time, and Node does not tell a queued response that its connection is closed.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const queue = queues.get(socket) ?? []
    queues.set(socket, queue)
    if (queue.length === MOST_OF_CONNECTION) return void socket.destroy()
    queue.push(() => {
      // Its turn never comes on a closing connection.
      if (!response.socket) return
      response.once('close', () => {
        queue.shift()
        queue[0]?.()
      })
      listener(request, response)
    })
    if (queue.length === 1) queue[0]?.()
  }
}
