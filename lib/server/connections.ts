import { randomUUID } from 'node:crypto'
import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const refusals: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long'],
}

/** Answers an unreadable request in JSON with an id, like any error, and closes the connection. */
export function answerUnreadable(server: Server): void {
  const answers = new WeakMap<object, ServerResponse>()
  server.on('request', ({ socket }, response) => {
    answers.set(socket, response)
    response.once('close', () => answers.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // A second response cannot begin in the middle of another one.
    if (!socket.writable || answers.get(socket)?.headersSent) return socket.destroy()
    const [status, message] = refusals[error.code ?? ''] ?? [400, 'This request cannot be read']
    const body = JSON.stringify({ message })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `X-Request-Id: ${randomUUID()}`,
      `Content-Length: ${body.length}`,
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  })
}

/** Most unanswered requests on one connection. Browsers and proxies send the next one after the response. */
const MOST = 8

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
    if (queue.length === MOST) return void socket.destroy()
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
