import 'server-only'
import type { Language } from '@/lib/i18n/language'
import { isAccountGone } from '@/lib/platform/database/db-errors'
import { type ErrorKind, ShopError } from '@/lib/platform/errors'
import { limited } from '@/lib/platform/log/limited'
import { log } from '@/lib/platform/log/log'
import { isDatabaseDown } from './database-down'
import { translateAnswer } from './translate-answer'

export const statuses: Record<ErrorKind, number> = {
  'bad input': 400,
  'not signed in': 401,
  'not allowed': 403,
  'not found': 404,
  conflict: 409,
  'too large': 413,
  'wrong type': 415,
  'key reused': 422,
  'too many': 429,
  unavailable: 503,
}

/** The response to anything a handler threw. A defect is logged and reveals nothing. */
export function errorResponse(error: unknown, requestId: string | null, language: Language = 'en'): Response {
  const answer = (status: number, body: Record<string, unknown>, retryAfterSeconds?: number) =>
    answerWith(status, translateAnswer(body, language), retryAfterSeconds)
  if (error instanceof ShopError) {
    const { errors, body, retryAfterSeconds } = error.details
    return answer(
      statuses[error.kind],
      { message: error.sentence, ...(errors && { errors }), ...body },
      retryAfterSeconds,
    )
  }
  if (isAccountGone(error)) return answer(401, { message: 'Please Login again' })
  if (isDatabaseDown(error)) {
    limited('database unavailable', 1, () =>
      log.warn({ requestId, reason: error instanceof Error ? error.message : String(error) }, 'database unavailable'),
    )
    return answer(503, { message: 'The shop is busy, please try again in a moment' }, 2)
  }
  log.error({ requestId, err: error }, 'unexpected error')
  return answer(500, { message: 'Something went wrong' })
}

function answerWith(status: number, body: Record<string, unknown>, retryAfterSeconds?: number): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  return Response.json(body, { status, headers })
}
