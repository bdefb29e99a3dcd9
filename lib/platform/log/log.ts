import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { format, stripVTControlCharacters } from 'node:util'
import pino from 'pino'

/** A structured logger. Values that identify a person or give access to an account are never logged. */
export const logTo = (out: { write(line: string): unknown }, level = wantedLevel()) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (fields) => withoutSecrets(fields) as Record<string, unknown> },
      serializers: { err: (error) => error },
    },
    { write: (line) => void out.write(scrubbed(line)) },
  )

/** An invalid level is reported by the check of all settings. */
function wantedLevel(): string {
  const wanted = process.env.LOG_LEVEL ?? ''
  return [...Object.keys(pino.levels.values), 'silent'].includes(wanted) ? wanted : 'info'
}

/** On standard output. */
export const log = logTo(pino.destination({ dest: 1, sync: true }))

/**
 * Redirects the console output of Next and libraries to the log. Errors with a digest are left out, because
 * `instrumentation.ts` logs them with their request.
 */
export function redirectConsole(into: Pick<typeof log, 'warn' | 'error'> = log): void {
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error)
      if (err && 'digest' in err) return
      const text = format(...words.filter((word) => word !== err))
      // Suppresses UploadThing's own deprecation warnings, two for each uploaded file.
      if (text.includes('[uploadthing][deprecated]')) return
      into[level]({ ...(err && { err }) }, stripVTControlCharacters(text).trim())
    }
  }
}

const secrets = [
  ...['password', 'newpassword', 'confirmpassword', 'passwordhash', 'token', 'csrftoken', 'tokenhash', 'otp', 'secret'],
  ...['bearer', 'authorization', 'cookie', 'cookies', 'set-cookie', 'idempotency-key', 'orderpaymentid'],
]
const personal = [
  ...[
    'phone',
    'line1',
    'line2',
    'landmark',
    'address',
    'address1',
    'address2',
    'shippingaddress',
    'postalcode',
    'zip',
    'note',
  ],
  ...['name', 'fullname', 'customername'],
]
const hidden = new Set([...secrets, ...personal])

/** A value without fields that give access to an account or reveal where somebody lives. Errors keep messages. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (value instanceof Error) {
    const { message, stack, cause } = value
    const { code } = value as NodeJS.ErrnoException
    return {
      type: value.name,
      message,
      stack,
      code,
      ...(cause !== undefined && depth < 4 && { cause: withoutSecrets(cause, depth + 1) }),
    }
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth > 4) return '…'
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      hidden.has(key.toLowerCase()) ? '[hidden]' : withoutSecrets(one, depth + 1),
    ]),
  )
}

const email = /[^\s"'`<>()[\]{},:;=&?/\\|]{1,64}(?:@|%40)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu
const phone = /(?<!\d)(?:\+92|0092|0)[\s-]?3\d{2}[\s-]?\d{7}(?!\d)/g
/** A token of ours: 43 characters, 64 in a link about an order, or a JWT as in a session's cookie. */
const token = /(?<![\w-])(?:[\w-]{64}|[\w-]{43}|eyJ[\w-]*(?:\.[\w-]*){2,4})(?![\w-])/g
/** The secret of the address at which a courier tells what happens. */
const eventsSecret = /(\/couriers\/[^/\s"[]+\/events\/)[^/\s"?]+/g
/** A line of the log, or a text of a trace, without personal data. E-mail addresses become hashes, which can be matched. */
export function scrubbed(line: string): string {
  return line
    .replace(email, (address) => `email:${shortHash(address)}`)
    .replace(phone, '[phone]')
    .replace(token, '[token]')
    .replace(eventsSecret, '$1[secret]')
}

/** Keyed with the shop's secret, so that addresses cannot be found by trying many. */
const shortHash = (address: string) =>
  createHmac('sha256', process.env.AUTH_SECRET ?? '')
    .update(address.replace(/%40/, '@').toLowerCase())
    .digest('hex')
    .slice(0, 12)

const SECOND_MS = 1_000

/** Lines of this second, by kind. */
const counts = new Map<string, number>()

/** Writes at most `most` lines of a kind in a second. The others are counted and reported in one line at its end. */
export function limited(kind: string, most: number, write: () => void): void {
  const count = (counts.get(kind) ?? 0) + 1
  counts.set(kind, count)
  if (count <= most) write()
  if (count > 1) return
  setTimeout(() => {
    const leftOut = (counts.get(kind) ?? 0) - most
    counts.delete(kind)
    if (leftOut > 0) log.warn({ kind, leftOut }, 'lines left out in the last second')
  }, SECOND_MS).unref()
}

const LONGEST_PATH = 200

/** Most lines of a second about requests that were refused with the same status, and about all others. */
const REFUSED = 20
const OTHERS = 100

/** Logs each request with its response's id: changes and failures always, others at level `debug`. */
export function logRequest({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
  const begin = performance.now()
  response.once('close', () => {
    const { statusCode: status } = response
    const level = status >= 500 ? 'warn' : method === 'GET' || method === 'HEAD' ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    const isRefused = status >= 400 && status !== 500
    limited(isRefused ? `status ${status}` : 'request', isRefused ? REFUSED : OTHERS, () => {
      const requestId = response.getHeader('x-request-id')
      const path = url.split('?')[0]?.slice(0, LONGEST_PATH)
      const ms = Math.round(performance.now() - begin)
      log[level]({ requestId, method, path, status, ms }, response.writableFinished ? 'request' : 'request given up')
    })
  })
}
