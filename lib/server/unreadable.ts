import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const refusals: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long'],
}

/** Answers what cannot be read as a request in JSON and with an id, as everything else, and hangs up. */
export function answerUnreadable(server: Server): void {
  const answering = new WeakSet<object>()
  server.on('request', ({ socket }, response) => {
    answering.add(socket)
    response.once('close', () => answering.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // In the middle of another answer no second one can begin.
    if (!socket.writable || answering.has(socket)) return socket.destroy()
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
