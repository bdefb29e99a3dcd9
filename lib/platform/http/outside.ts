/** A call to a service outside. The address, query, headers and body may hold secrets, so no error repeats them. */
export type OutsideCall = {
  method?: 'GET' | 'POST' | 'PUT'
  query?: Record<string, string | number | readonly string[]>
  json?: unknown
  headers?: Record<string, string>
  timeoutMs?: number
  maxBytes?: number
}

export type OutsideAnswer = { status: number; bytes: Buffer }

/**
 * No answer came, or none that can be used. Whether the service did what was asked is not known, except that it did nothing
 * where the call could not even be sent.
 */
export class OutsideSilent extends Error {
  constructor(
    message: string,
    readonly isUnsent = false,
  ) {
    super(message)
  }
}

/** How a connection fails before anything is sent. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

const TIMEOUT_MS = 30_000
const MAX_BYTES = 2 * 1024 * 1024

/** Whether nobody on the way can read a call to this address. */
export const isPrivateAddress = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/**
 * Calls a service outside, once. Redirects are not followed, since they would carry secrets elsewhere.
 * @throws OutsideSilent
 */
export async function callOutside(url: string, call: OutsideCall = {}): Promise<OutsideAnswer> {
  const { method = 'GET', query = {}, json, headers = {}, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = call
  const address = URL.canParse(url) ? new URL(url) : null
  if (!address || !isPrivateAddress(address))
    throw new OutsideSilent('The address of the service must begin with https://')
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) address.searchParams.append(name, String(each))
  const body = json === undefined ? undefined : JSON.stringify(json)
  const type = body && { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const options = { method, body, headers: { accept: '*/*', ...type, ...headers }, signal } as const
    const response = await fetch(address, { ...options, redirect: 'manual', cache: 'no-store' })
    const isRedirect = response.status >= 300 && response.status < 400
    const bytes = isRedirect ? null : await upTo(maxBytes, response)
    if (bytes) return { status: response.status, bytes }
    await response.body?.cancel().catch(() => {})
    throw new OutsideSilent(isRedirect ? 'It answered with a redirect' : 'Its answer is too large')
  } catch (error) {
    if (error instanceof OutsideSilent) throw error
    // The reason names addresses and headers in some versions, and may be logged with its cause.
    if (signal.aborted) throw new OutsideSilent('It took too long to answer')
    const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
    throw new OutsideSilent('The connection failed', UNSENT.includes(code))
  }
}

/** The body of a response; null if it is longer than this. */
async function upTo(maxBytes: number, response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The JSON of an answer, whatever its status and type say. The caller judges it before the status.
 * @throws OutsideSilent for anything else
 */
export function jsonOf({ status, bytes }: OutsideAnswer): unknown {
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trim()
  try {
    return JSON.parse(text)
  } catch {
    const what = text === '' ? 'an empty answer' : text.startsWith('<') ? 'a web page' : 'an answer that cannot be read'
    throw new OutsideSilent(`It sent ${what} (HTTP status ${status})`)
  }
}

/** Whether an answer is a whole PDF, whatever its type says. */
export const isPdf = ({ bytes }: OutsideAnswer) =>
  bytes.subarray(0, 1024).includes('%PDF-') && bytes.subarray(-1024).includes('%%EOF')
