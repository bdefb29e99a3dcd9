import { randomUUID } from 'node:crypto'
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const refusals: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long'],
}

/** Answers what cannot be read as a request in JSON and with an id, as everything else, and hangs up. */
export function answerUnreadable(server: Server): void {
  const answers = new WeakMap<object, ServerResponse>()
  server.on('request', ({ socket }, response) => {
    answers.set(socket, response)
    response.once('close', () => answers.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // In the middle of another answer no second one can begin.
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
