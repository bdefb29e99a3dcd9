import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Most unanswered requests of one connection. Browsers and proxies send the next one after the answer. */
const MOST = 8

/**
 * Hands on the requests of a connection one after the other, each when the client has read the answer to the one before,
 * and hangs up on a client that sends many more. Otherwise one connection could ask for hundreds of answers at once, and
 * Node does not tell an answer that waits for another that its connection is closed.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const queue = queues.get(socket) ?? []
    queues.set(socket, queue)
    if (queue.length === MOST) return void socket.destroy()
    queue.push(() => {
      // Its turn never comes on a connection that is closing.
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
