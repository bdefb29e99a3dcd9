'use client'

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

type Options = { idempotencyKey?: string; timeoutMs?: number }

/** Calls the API with JSON, or with a form as multipart, and returns the answer. */
export async function call<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  { idempotencyKey, timeoutMs = TIMEOUT_MS }: Options = {},
): Promise<T> {
  // The answer's sentences come in the language of the page.
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': document.documentElement.lang })
  const isJson = body !== undefined && !(body instanceof FormData)
  if (isJson) headers.set('Content-Type', 'application/json')
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const signal = AbortSignal.timeout(timeoutMs)
  const { status, ok, answer } = await send(path, {
    method,
    headers,
    signal,
    body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
  })
  if (ok) return answer as T
  // Spec, section 4: on a 401 response the user is logged out.
  if (status === 401) forgetUser()
  throw failure(status, answer)
}

async function send(path: string, init: RequestInit) {
  try {
    const response = await fetch(path, init)
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
