'use client'

import type { UserInfo } from '@/lib/platform/session/responses'
import { forgetUser } from './user-info'

/** Shown when no response arrived. */
export const REQUEST_FAILED = 'The request failed. Please check your connection and try again.'

const TIMEOUT_MS = 20_000

/** A call that failed. `status` is 0 when no response arrived. `body` is the server's answer, unchanged. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: Record<string, string> = {},
    readonly body: unknown = null,
  ) {
    super(message)
    this.name = 'CallError'
  }
}

/** The calls of the API: those of next-auth, and those of the handlers, which `app/api/calls.ts` adds. */
export interface Calls {
  'GET /api/auth/csrf': { given: unknown; answer: { csrfToken: string } }
  'GET /api/auth/session': { given: unknown; answer: { user?: UserInfo } }
  'POST /api/auth/callback/credentials': { given: { body: Record<string, string> }; answer: unknown }
}
export type CallName = keyof Calls
type Options = {
  idempotencyKey?: string
  timeoutMs?: number
  /** Ends the call instead of the time-out. */
  signal?: AbortSignal
  /** The call goes on when the page is left. */
  keepalive?: boolean
}
/** The id in the path, the query and the body of a call. */
export type Given<N extends CallName> = Calls[N]['given'] & Options
/** Optional if the call needs nothing. */
export type GivenTo<N extends CallName> = object extends Given<N> ? [given?: Given<N>] : [given: Given<N>]

type AnyGiven = Options & { id?: string; query?: object; body?: object }

/** The method and the address of a call. */
export function requestOf(name: CallName, { id = '', query }: AnyGiven): { method: string; url: string } {
  const [method = '', path = ''] = name.split(' ')
  const search = query ? `?${new URLSearchParams({ ...query })}` : ''
  return { method, url: path.replace('{id}', encodeURIComponent(id)) + search }
}

/** Calls the API with JSON, or with a form as multipart, and returns the answer. */
export async function call<N extends CallName>(name: N, ...[given = {}]: GivenTo<N>): Promise<Calls[N]['answer']> {
  const options: AnyGiven = given
  const { body, idempotencyKey, keepalive, timeoutMs = TIMEOUT_MS, signal = AbortSignal.timeout(timeoutMs) } = options
  // The answer's sentences come in the language of the page.
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': document.documentElement.lang })
  const isJson = body !== undefined && !(body instanceof FormData)
  if (isJson) headers.set('Content-Type', 'application/json')
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const { method, url } = requestOf(name, given)
  const { status, ok, answer } = await send(url, {
    method,
    headers,
    keepalive,
    signal,
    body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
  })
  if (ok) return answer
  // Whoever gets a 401 is logged out.
  if (status === 401) forgetUser()
  throw failure(status, answer)
}

async function send(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    return { status: response.status, ok: response.ok, answer: response.ok && text ? JSON.parse(text) : parsed(text) }
  } catch {
    throw new CallError(0, REQUEST_FAILED)
  }
}

/** An error may come from a proxy in front of the server, so its body need not be JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function failure(status: number, answer: unknown): CallError {
  const { message, errors } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>
  const sentences = typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : {}
  return new CallError(status, typeof message === 'string' && message ? message : REQUEST_FAILED, sentences, answer)
}

/** A new Idempotency-Key. `crypto.randomUUID` needs https, which a shop on a local network may lack. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
