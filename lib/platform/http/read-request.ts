import 'server-only'
import { z } from 'zod'
import type { Message, Sentence } from '@/lib/i18n/message'
import { ShopError } from '@/lib/platform/errors'

const KIB = 1024
/** The largest body in bytes. */
export const bodyLimits = {
  account: 8 * KIB,
  product: 25 * KIB * KIB,
  /** Returns and receipts. */
  photo: 9 * KIB * KIB,
  import: 5 * KIB * KIB,
  /** What WhatsApp tells at once. */
  events: 3 * KIB * KIB,
  /** Tracking numbers, settlements and settings. */
  rows: KIB * KIB,
  other: 64 * KIB,
} as const
export type BodyLimit = keyof typeof bodyLimits

const TOO_LARGE = 'This is too large to be sent'

/**
 * Parses a JSON body, counting its bytes while they arrive.
 * @throws ShopError `wrong type`, `too large` or `bad input`
 */
export async function readJson(request: Request, limit: BodyLimit): Promise<unknown> {
  requireJson(request)
  const bytes = await readBytes(request, bodyLimits[limit])
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ShopError('bad input', 'This is not valid JSON')
  }
}

/**
 * Reads the text fields of a plain form or a JSON object, counting bytes while they arrive. Other values are left out.
 * @throws ShopError as `readJson`
 */
export async function readTexts(request: Request, limit: BodyLimit): Promise<Record<string, string>> {
  if (typeOf(request) === 'application/x-www-form-urlencoded') {
    const bytes = await readBytes(request, bodyLimits[limit])
    return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))
  }
  const body = await readJson(request, limit)
  if (typeof body !== 'object' || body === null) throw new ShopError('bad input', 'This is not a form')
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'))
}

/** @throws ShopError `wrong type` */
export function requireJson(request: Request): void {
  if (typeOf(request) !== 'application/json') throw new ShopError('wrong type', 'Please send JSON (application/json)')
}

const typeOf = (request: Request) => request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()

type Source = Pick<Request | Response, 'headers' | 'body'>

/**
 * Reads a body, counting its bytes while they arrive.
 * @throws ShopError `too large`, or `bad input` when it ends too early
 */
export async function readBytes(source: Source, limit: number): Promise<Buffer> {
  refuseDeclared(source, limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bodyOf(source)) {
    size += chunk.byteLength
    if (size > limit) throw new ShopError('too large', TOO_LARGE)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Refuses a body whose declared length is too long, before any of it is read. */
export function refuseDeclared({ headers }: Pick<Source, 'headers'>, limit: number): void {
  if (Number(headers.get('content-length') ?? 0) > limit) throw new ShopError('too large', TOO_LARGE)
}

async function* bodyOf({ body }: Source): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      // It fails when the client hangs up.
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw error instanceof ShopError ? error : new ShopError('bad input', 'The form could not be read')
      })
      if (done) return
      yield value
    }
  } finally {
    // Not awaited: a client that sends forever must not delay the response.
    reader.cancel().catch(() => undefined)
  }
}

/**
 * Parses input with a schema.
 * @throws ShopError `bad input` with the first message, and all messages by field path
 */
export function validate<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors: Record<string, Message | Sentence> = {}
  for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= saidIn(issue)
  const [first = 'This is not valid'] = Object.values(errors)
  if ('' in errors) return fail(first)
  return fail(first, errors)
}

function fail(message: Message | Sentence, errors?: Record<string, Message | Sentence>): never {
  throw new ShopError('bad input', message, errors && { errors })
}

/** zod's default messages are for programmers. All others are in the dictionary: a test of the schemas checks it. */
function saidIn(issue: z.core.$ZodIssue): Message | Sentence {
  if (issue.code === 'custom' && issue.params?.sentence) return issue.params.sentence as Sentence
  return issue.message.startsWith('Invalid input') ? 'This is missing or of the wrong kind' : (issue.message as Message)
}

const KEY_LENGTH = 'The Idempotency-Key must have 1 to 255 characters'

/** The Idempotency-Key of a call that adds something. What a repeated key means is up to the call. */
export const idempotencyKey = z.string(KEY_LENGTH).min(1, KEY_LENGTH).max(255, KEY_LENGTH)

/** The key of a call that places an order. */
export const orderKey = idempotencyKey.describe(
  'Repeating a request with the same key and body returns the first response without a second order',
)

/** The parameters of a call that looks for what was added under a key. */
export const keyQuery = z.object({
  key: idempotencyKey
    .refine((key) => !key.includes('\0'), 'This contains a character that cannot be used')
    .describe('The Idempotency-Key of the call whose response was lost'),
})

/**
 * The Idempotency-Key of a request, if it has one.
 * @throws ShopError `bad input` for a key that is not 1 to 255 characters long
 */
export function idempotencyKeyOf({ headers }: Request): string | null {
  const key = headers.get('idempotency-key')
  return key === null ? null : validate(idempotencyKey, key)
}

/** The parameters of an address. The first of a repeated one counts. */
export const parametersOf = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...params].reverse())
