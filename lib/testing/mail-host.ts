import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { key: string; authorization: string; body: string }
/** How the host responds to a call: it accepts the mail, does not respond, or responds with this. */
export type Behaviour = 'take' | 'hang' | { status: number; body: string; headers?: Record<string, string> }

/** A local host that speaks Resend's protocol. It handles calls by `next` in turn, then by `otherwise`. */
export async function aMailHost() {
  const calls: Call[] = []
  const host = { calls, next: [] as Behaviour[], otherwise: 'take' as Behaviour, url: '', close }
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    const { 'idempotency-key': key, authorization = '' } = request.headers
    const known = request.method === 'POST' && request.url === '/emails'
    if (known) calls.push({ key: String(key), authorization, body })
    answer(response, known ? (host.next.shift() ?? host.otherwise) : { status: 404, body: '{}' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function close(): Promise<void> {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return host
}

/** An error as Resend words it. */
export const anError = (statusCode: number, name: string, message = 'No.', headers?: Record<string, string>) => ({
  status: statusCode,
  body: JSON.stringify({ statusCode, name, message }),
  headers,
})

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

function answer(response: ServerResponse, behaviour: Behaviour): void {
  if (behaviour === 'hang') return
  const { status, body, headers = {} } = behaviour === 'take' ? { status: 200, body: '{"id":"taken"}' } : behaviour
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}
