import { ShopError } from '@/lib/platform/errors'

/** A client that reads nothing for this long is disconnected, because each one occupies a slot. */
const STALL_MS = 30_000

/**
 * Streams a response part by part, as fast as the client reads. It starts with the first part, so that a failure before
 * that is still an ordinary error response. A later failure closes the connection.
 */
export async function streamParts(parts: AsyncGenerator<string>, headers: Record<string, string>): Promise<Response> {
  const encoder = new TextEncoder()
  let next = await parts.next()
  let stalled: NodeJS.Timeout | undefined
  const body = new ReadableStream({
    async pull(controller) {
      clearTimeout(stalled)
      if (next.done) return controller.close()
      controller.enqueue(encoder.encode(next.value))
      next = await parts.next()
      stalled = setTimeout(() => {
        controller.error(new Error('The reader takes nothing'))
        void parts.return(undefined)
      }, STALL_MS)
    },
    async cancel() {
      clearTimeout(stalled)
      await parts.return(undefined)
    },
  })
  return new Response(body, { headers })
}

const downloadTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/**
 * Answers with a file to save, which no cache keeps.
 * @param content the whole text or its parts, not asked for by HEAD
 */
export async function download(
  { method }: Request,
  name: `${string}.${keyof typeof downloadTypes}`,
  content: () => Promise<string> | AsyncGenerator<string>,
): Promise<Response> {
  const headers = {
    'Content-Type': downloadTypes[name.endsWith('.csv') ? 'csv' : 'json'],
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  }
  if (method === 'HEAD') return new Response(null, { headers })
  const whole = content()
  return whole instanceof Promise ? new Response(await whole, { headers }) : streamParts(whole, headers)
}

/** Simultaneous readers: few of the requests that a server accepts. */
export const MOST_READERS = 32
const MOST_READERS_OF_ONE = MOST_READERS / 4

/** The address of each reader, null where it is unknown. */
const readers: (string | null)[] = []
let lastPart: Promise<unknown> = Promise.resolve()

/**
 * Yields the same parts. This process produces one at a time for all readers together, so that many readers take no
 * more memory or connections than one, only more time.
 * @param address the client's; one address has at most a quarter of the readers
 * @throws ShopError `unavailable` when there are too many readers, `too many` when there are too many of this address
 */
export async function* limitConcurrentReaders(
  parts: AsyncGenerator<string>,
  address: string | null,
): AsyncGenerator<string> {
  const own = readers.filter((reader) => address !== null && reader === address).length
  if (own >= MOST_READERS_OF_ONE) throw tooManyReaders('too many')
  if (readers.length >= MOST_READERS) throw tooManyReaders('unavailable')
  readers.push(address)
  try {
    for (;;) {
      const part = lastPart.then(() => parts.next())
      lastPart = part.catch(() => undefined)
      const { done, value } = await part
      if (done) return
      yield value
    }
  } finally {
    readers.splice(readers.indexOf(address), 1)
    await parts.return(undefined)
  }
}

const tooManyReaders = (kind: 'too many' | 'unavailable') =>
  new ShopError(kind, 'Too many read this at once, please try again in a moment', { retryAfterSeconds: 30 })

/** A file that no cache may keep. */
const privateFile = (bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  new Response(bytes, {
    headers: { ...headers, 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' },
  })

export const privatePhoto = (webp: Uint8Array<ArrayBuffer>) => privateFile(webp, { 'Content-Type': 'image/webp' })

/** Browsers show it in a tab of its own, from which it is printed. */
export const privatePdf = (pdf: Uint8Array, name: `${string}.pdf`) =>
  privateFile(new Uint8Array(pdf), {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}"`,
  })
