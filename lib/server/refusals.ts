import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Message } from '@/lib/i18n/message'
import type { Env } from '@/lib/platform/env'
import { acceptedLanguage, translateAnswer } from '@/lib/platform/http/error-response'
import { JSON_TYPE, noContent, nosniff, strictTransportSecurity } from '@/lib/platform/http/security-headers'
import { countRequest } from '@/lib/platform/metrics/metrics'

export const RETRY_SECONDS = '2'

/** The names of a shop besides those of this machine. */
export type OwnNames = Pick<Env, 'HOST' | 'SITE_URL'>

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Files that Next serves itself. It would answer other methods than GET and HEAD with 500. */
const file = /^\/(early\.js$|(_next|goods|scenes)\/)/

/** Refuses what Next would fail on; otherwise returns the address. */
export function readAddress(request: IncomingMessage, response: ServerResponse): URL | null {
  const url = parse(request)
  if (!url) return refuse(request, response, 400, 'This address cannot be read')
  if (!namesOneHost(request)) return refuse(request, response, 400, 'This names no host')
  const allowed = file.test(url.pathname) ? ['GET', 'HEAD'] : methods
  if (allowed.includes(request.method ?? '')) return url
  return refuse(request, response, 405, 'This cannot be done here', { Allow: allowed.join(', ') })
}

function parse({ url: asked = '' }: IncomingMessage): URL | null {
  // Browsers read a host after two slashes.
  if (!/^\/(?![/\\])/.test(asked)) return null
  try {
    const url = new URL(asked, 'http://shop')
    decodeURIComponent(url.pathname)
    return url
  } catch {
    return null
  }
}

/**
 * Whether a request names this machine, `HOST` or `SITE_URL`. A shop with public passwords answers no other host, since
 * any page can give its own name the address of this machine (DNS rebinding) and then read what the shop answers.
 */
export function namesThisShop({ headers }: IncomingMessage, { HOST = '', SITE_URL }: OwnNames): boolean {
  if (!headers.host) return true
  const asked = hostnameOf(headers.host)
  if (asked === null) return false
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(asked)
  return isLoopback || [HOST, `[${HOST}]`, new URL(SITE_URL).host].map(hostnameOf).includes(asked)
}

/** As URLs normalise it, without the port. */
function hostnameOf(host: string): string | null {
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return null
  }
}

/** HTTP/1.0 requests may have no Host header. */
function namesOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const named = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  return headers.host ? named === 1 : named < 2 && httpVersion === '1.0'
}

export const refuseBusy = (request: IncomingMessage, response: ServerResponse) =>
  refuse(request, response, 503, 'The shop is busy, please try again in a moment', { 'Retry-After': RETRY_SECONDS })

/** How long a client that sends too much waits to be told, since one that repeats at once would keep the shop busy. */
const REFUSAL_MS = 1_000
const MOST_REFUSALS = 1_000
let refusals = 0

/** Refuses after a second, or at once while many wait for it. */
export function refuseTooManyAtOnce(request: IncomingMessage, response: ServerResponse): void {
  const tell = () =>
    refuse(request, response, 429, 'Too many attempts, please try again later', { 'Retry-After': RETRY_SECONDS })
  if (refusals >= MOST_REFUSALS) return void tell()
  refusals += 1
  setTimeout(() => {
    refusals -= 1
    if (!response.closed) tell()
  }, REFUSAL_MS)
}

export const refuseMisdirected = (request: IncomingMessage, response: ServerResponse) =>
  refuse(request, response, 421, 'This shop does not answer at this address. Set SITE_URL to it, or open localhost')

export const refuseFailed = (request: IncomingMessage, response: ServerResponse) =>
  refuse(request, response, 500, 'Something went wrong')

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: Message,
  headers: Record<string, string> = {},
): null {
  answerJson(request, response, { status, body: { message }, headers })
  return null
}

type JsonAnswer = { status: number; body: Record<string, string>; headers?: Record<string, string>; route?: string }

/** Answers in JSON with an id, in the language of the client. `route` is counted. */
export function answerJson(request: IncomingMessage, response: ServerResponse, answer: JsonAnswer): void {
  const { status, headers, route = 'refused' } = answer
  const language = acceptedLanguage(request.headers['accept-language'] ?? null)
  const body = Buffer.from(JSON.stringify(translateAnswer(answer.body, language)))
  countRequest(route, status, performance.now())
  // Set early, because the log reads it from the response.
  response.setHeader('X-Request-Id', randomUUID())
  for (const { key, value } of [nosniff, noContent]) response.setHeader(key, value)
  const own = { 'Content-Type': JSON_TYPE, 'Content-Length': body.length, 'Cache-Control': 'no-store' }
  response.writeHead(status, { ...own, ...headers })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Errors of Node’s parser, and how they are answered. */
const unreadable: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long'],
}

/** Answers an unreadable request in JSON with an id, like any error, and closes the connection. */
export function answerUnreadable(server: Server, isHttps: boolean): void {
  const answers = new WeakMap<object, ServerResponse>()
  server.on('request', ({ socket }, response) => {
    answers.set(socket, response)
    response.once('close', () => answers.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // A second response cannot begin in the middle of another one.
    if (!socket.writable || answers.get(socket)?.headersSent) return socket.destroy()
    const [status, message] = unreadable[error.code ?? ''] ?? [400, 'This request cannot be read']
    const body = JSON.stringify({ message })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      `Content-Type: ${JSON_TYPE}`,
      'Cache-Control: no-store',
      ...[nosniff, noContent, ...(isHttps ? [strictTransportSecurity] : [])].map(
        ({ key, value }) => `${key}: ${value}`,
      ),
      `X-Request-Id: ${randomUUID()}`,
      `Content-Length: ${body.length}`,
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  })
}
