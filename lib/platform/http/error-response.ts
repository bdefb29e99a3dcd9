import 'server-only'
import type { Language } from '@/lib/i18n/language'
import { formatSentence, type Sentence } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'
import { isAccountGone, isDatabaseDown } from '@/lib/platform/database/db-errors'
import { type ErrorKind, ShopError } from '@/lib/platform/errors'
import { limited, log } from '@/lib/platform/log/log'

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
    logDown({ requestId }, error)
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

type Asked = { path: string; method: string; headers: Record<string, string | string[] | undefined> }

/** Logs a request that failed outside a handler of ours, e.g. while its page was rendered. */
export function logFailure(error: unknown, { path, method, headers }: Asked): void {
  const requestId = headers['x-request-id']?.toString()
  const request = { requestId, method, path: path.split('?')[0] }
  if (isDatabaseDown(error)) logDown(request, error)
  else log.error({ ...request, err: error }, 'unexpected error')
}

/** At most once a second, since every request fails then. */
const logDown = (request: Record<string, unknown>, error: unknown) =>
  limited('database unavailable', 1, () =>
    log.warn({ ...request, reason: error instanceof Error ? error.message : String(error) }, 'database unavailable'),
  )

/** One language of the header, e.g. `ur-PK;q=0.8`. */
const RANGE = /^\s*([a-z]{1,8}|\*)(?:-[a-z0-9-]*)?\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?\s*$/i

/** Urdu where the client ranks it first of all (RFC 9110, section 12.5.4), otherwise English. */
export function acceptedLanguage(header: string | null): Language {
  const ranges = (header ?? '').slice(0, 200).split(',')
  const ranked = ranges.flatMap((range) => {
    const [, name, weight = '1'] = RANGE.exec(range) ?? []
    return name && Number(weight) > 0 ? [{ name: name.toLowerCase(), weight: Number(weight) }] : []
  })
  // Equal weights keep their order.
  const [first] = ranked.toSorted((a, b) => b.weight - a.weight)
  return first?.name === 'ur' ? 'ur' : 'en'
}

/** An answer with its `message` and `errors` in the language of its reader. Its keys and all other values stay. */
export function translateAnswer<T>(body: T, language: Language): T {
  if (!isRecord(body)) return body
  const reader = translateTo(language)
  const translated = (said: unknown) =>
    typeof said === 'string' ? reader.text(said) : isSentence(said) ? formatSentence(said, reader) : said
  const { message, errors } = body as { message?: unknown; errors?: unknown }
  return {
    ...body,
    ...(message !== undefined && { message: translated(message) }),
    ...(isRecord(errors) && {
      errors: Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, translated(said)])),
    }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSentence = (value: unknown): value is Sentence => isRecord(value) && 'message' in value && 'values' in value
