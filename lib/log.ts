import { createHmac } from 'node:crypto'
import { format, stripVTControlCharacters } from 'node:util'
import pino from 'pino'

/** Which of several processes of a shop this is. */
const serverNumber = process.env.SHOP_PROCESS

/** A log of structured lines. What identifies a person or opens an account never gets in. */
export const logTo = (out: { write(line: string): unknown }, level = wantedLevel()) =>
  pino(
    {
      level,
      base: serverNumber ? { server: Number(serverNumber) } : null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (fields) => withoutSecrets(fields) as Record<string, unknown> },
      serializers: { err: (error) => error },
    },
    { write: (line) => void out.write(scrubbed(line)) },
  )

/** A wrong level is told by the check of all settings. */
function wantedLevel(): string {
  const wanted = process.env.LOG_LEVEL ?? ''
  return [...Object.keys(pino.levels.values), 'silent'].includes(wanted) ? wanted : 'info'
}

/** On standard output. */
export const log = logTo(pino.destination({ dest: 1, sync: true }))

/**
 * Takes what Next and the libraries tell the console into the log as well. Errors with a digest are told by
 * `instrumentation.ts`, with the request that they belong to.
 */
export function takeConsole(into: Pick<typeof log, 'warn' | 'error'> = log): void {
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error)
      if (err && 'digest' in err) return
      const text = format(...words.filter((word) => word !== err))
      // UploadThing's client reads fields that it calls deprecated itself, twice for each file that it sends.
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

/** What is logged, without the fields that open an account or tell where somebody lives. Errors keep what they say. */
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
/** A token of ours: 43 letters, 64 in a link to confirm an order, or a signed one as a session's cookie holds. */
const token = /(?<![\w-])(?:[\w-]{64}|[\w-]{43}|eyJ[\w-]*(?:\.[\w-]*){2,4})(?![\w-])/g
/** One line of the log without what identifies a person: an e-mail address stays one by which lines can be matched. */
function scrubbed(line: string): string {
  return line
    .replace(email, (address) => `email:${shortHash(address)}`)
    .replace(phone, '[phone]')
    .replace(token, '[token]')
}

/** With the shop's secret: without it nobody finds an address by trying many. */
const shortHash = (address: string) =>
  createHmac('sha256', process.env.AUTH_SECRET ?? '')
    .update(address.replace(/%40/, '@').toLowerCase())
    .digest('hex')
    .slice(0, 12)
