import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Most requests that the shop works on at the same time, and most of one client address. */
const PLACES = 400
const PLACES_OF_ONE = PLACES / 4

/** How long the work for a client that hung up may hold its place, should its end be missed. */
const ABANDONED_MS = 30_000

/** The requests under way. Each holds its place from its head until its response is closed and its work is done. */
export class Places {
  #taken = 0
  readonly #takenBy = new Map<string, number>()

  /** Whether there is a place for one more request of this address. */
  roomFor(address: string): 'room' | 'full' | 'too many of one' {
    if (this.#taken >= PLACES) return 'full'
    return this.#of(address) < PLACES_OF_ONE ? 'room' : 'too many of one'
  }

  take(address: string, response: ServerResponse, work: Promise<void>): void {
    this.#count(address, 1)
    let isWorking = true
    let isHeld = true
    const release = () => {
      if (isHeld) this.#count(address, -1)
      isHeld = false
    }
    response.once('close', () => {
      if (isWorking) setTimeout(release, ABANDONED_MS).unref()
      else release()
    })
    // Nothing stops the work for a client that hangs up.
    void work.then(() => {
      isWorking = false
      if (response.closed) release()
    })
  }

  #of(address: string): number {
    return this.#takenBy.get(address) ?? 0
  }

  #count(address: string, by: 1 | -1): void {
    this.#taken += by
    const own = this.#of(address) + by
    if (own > 0) this.#takenBy.set(address, own)
    else this.#takenBy.delete(address)
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
