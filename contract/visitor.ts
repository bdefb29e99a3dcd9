import { randomInt } from 'node:crypto'
import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { inject } from 'vitest'

export const PASSWORD = 'correct horse 9'

/** An unused IP address, because rate limits count by address. */
export const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

type Headers = Record<string, string | string[]>
type Json = Record<string, unknown>
export type RequestOptions = { body?: unknown; token?: string; headers?: Headers; agent?: Agent }
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; body: Json }

/** An HTTP client with its own IP address. It is anonymous unless a request has a token. */
export class Visitor {
  constructor(
    readonly url = inject('shop').url,
    readonly address = anAddress(),
  ) {}

  get = (path: string, options: RequestOptions = {}) => this.send('GET', path, options)
  post = (path: string, body?: unknown, options: RequestOptions = {}) => this.send('POST', path, { body, ...options })
  put = (path: string, body?: unknown, options: RequestOptions = {}) => this.send('PUT', path, { body, ...options })
  delete = (path: string, options: RequestOptions = {}) => this.send('DELETE', path, options)

  /** Sends path and headers unchanged. A body is sent as JSON unless it is text, bytes or a form. */
  async send(method: string, path: string, { body, token, headers = {}, agent }: RequestOptions = {}): Promise<Answer> {
    const { bytes, type } = await sent(body)
    const { hostname, port } = new URL(this.url)
    const all = {
      'x-forwarded-for': this.address,
      ...(token !== undefined && { Bearer: token }),
      ...(type && { 'Content-Type': type }),
      ...(bytes && { 'Content-Length': String(bytes.length) }),
      ...headers,
    }
    return new Promise((resolve, reject) => {
      const options = { host: hostname, port, method, path, headers: all, agent: agent ?? false } as const
      const call = httpRequest(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: parsed(text) })
        })
        // The response is cut off, e.g. because its server was killed.
        response.on('error', reject)
      })
      call.on('error', reject)
      call.end(bytes)
    })
  }
}

async function sent(body: unknown): Promise<{ bytes?: Buffer; type?: string }> {
  if (body === undefined) return {}
  if (typeof body === 'string') return { bytes: Buffer.from(body), type: 'application/json' }
  if (Buffer.isBuffer(body)) return { bytes: body, type: 'application/json' }
  if (!(body instanceof FormData)) return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' }
  const form = new Response(body)
  return { bytes: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
