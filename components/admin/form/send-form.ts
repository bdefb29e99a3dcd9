'use client'

import { LOGIN_AGAIN } from '@/components/admin/shell/admin-call'
import {
  CallError,
  type CallName,
  type Calls,
  type Given,
  REQUEST_FAILED,
  requestOf,
} from '@/lib/platform/browser/client'
import { forgetUser } from '@/lib/platform/browser/user-info'

const TIMEOUT_MS = 180_000

/** Sends a form as multipart and reports its upload progress, which fetch cannot. */
export function sendForm<N extends CallName>(
  name: N,
  given: Given<N> & { body: FormData },
  onProgress: (sent: number, total: number) => void,
): Promise<Calls[N]['answer']> {
  const { method, url } = requestOf(name, given)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.setRequestHeader('Accept', 'application/json')
    if (given.idempotencyKey) request.setRequestHeader('Idempotency-Key', given.idempotencyKey)
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onerror = request.ontimeout = request.onabort = () => reject(new CallError(0, REQUEST_FAILED))
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300 && answer) resolve(answer)
      else reject(failure(request.status, answer))
    }
    request.send(given.body)
  })
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' ? (answer as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

function failure(status: number, answer: Record<string, unknown> | null): CallError {
  if (status === 401) {
    forgetUser()
    return new CallError(401, LOGIN_AGAIN)
  }
  const { message, errors } = answer ?? {}
  const sentences = typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : {}
  return new CallError(status, typeof message === 'string' && message ? message : REQUEST_FAILED, sentences, answer)
}
