import type { Handler } from '@/lib/api/route'
import { expectDescribed } from './described'

type Options = {
  /** Sent as JSON, or unchanged when it is a form or text. */
  body?: unknown
  token?: string
  headers?: Record<string, string>
  params?: Record<string, string>
}

/** The cookies of an answer, as the browser sends them back. */
export const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** What every refusal says. */
type Refusal = { message: string; errors?: Record<string, string> }
export type Answer<T> = { status: number; body: T & Refusal; headers: Headers }

/** The status of an answer and the fields that it finds wrong. */
export const wrongFields = ({ status, body }: Pick<Answer<unknown>, 'status' | 'body'>) => [
  status,
  Object.keys(body.errors ?? {}),
]

/**
 * Calls a handler with a real Request, as Next would, and parses its response, which must match the handler's own
 * description.
 */
export async function call<T = Record<string, unknown>>(
  handler: Handler,
  method: string,
  path: string,
  { body, token, headers: given = {}, params = {} }: Options = {},
): Promise<Answer<T>> {
  const headers = new Headers(given)
  if (token !== undefined) headers.set('Bearer', token)
  const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof ReadableStream
  if (body !== undefined && !isRaw && !headers.has('content-type')) headers.set('content-type', 'application/json')
  const init = {
    method,
    headers,
    body: body === undefined || isRaw ? (body as BodyInit) : JSON.stringify(body),
    duplex: 'half',
  }
  const response = await handler(new Request(`http://shop.test${path}`, init), { params: Promise.resolve(params) })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const read = isJson && text ? JSON.parse(text) : text || null
  const answer = { status: response.status, body: read as T & Refusal, headers: response.headers }
  expectDescribed(handler, method, Object.keys(params).length > 0, answer)
  return answer
}
