import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** The result of a render. Only a complete page is kept, also one that says that there is nothing, e.g. before a launch. */
export type Rendered = { response: CachedResponse; isKept: boolean }

/** A response that is being rendered. */
type Flight = { result: Promise<Rendered>; tags: readonly string[] }

/**
 * Responses in memory, limited by bytes. A change removes those with its tag. A response whose render began before the
 * change goes to the callers from before it and is not kept. Each is rendered once at a time, however many ask for it.
 */
export class ResponseCache {
  readonly #found: LRUCache<string, CachedResponse>
  /** Addresses where nothing is can be made up without end, so they push no pages out. */
  readonly #missing: LRUCache<string, CachedResponse>
  readonly #keysOfTag = new Map<string, Set<string>>()
  /** The renders under way that no change has outdated. */
  readonly #flights = new Map<string, Flight>()

  constructor(maxBytes: number) {
    const [found, missing] = [(maxBytes / 8) * 7, maxBytes / 8].map(
      (maxSize) =>
        new LRUCache<string, CachedResponse>({
          maxSize,
          sizeCalculation: (response) => response.size,
          dispose: (response, key) => this.#forgetTags(key, response.tags),
        }),
    )
    if (!found || !missing) throw new Error('A cache is missing')
    this.#found = found
    this.#missing = missing
  }

  get bytes(): number {
    return this.#found.calculatedSize + this.#missing.calculatedSize
  }

  get(key: string): CachedResponse | undefined {
    return this.#found.get(key) ?? this.#missing.get(key)
  }

  /** The response for the key, rendered by `render` unless it is kept or being rendered. */
  async getOrRender(key: string, tags: readonly string[], render: () => Promise<Rendered>): Promise<CachedResponse> {
    const known = this.get(key)
    if (known) return known
    const underWay = this.#flights.get(key)
    if (underWay) return (await underWay.result).response
    const flight: Flight = { result: render(), tags }
    this.#flights.set(key, flight)
    try {
      const { response, isKept } = await flight.result
      if (isKept && this.#flights.get(key) === flight) this.#keep(key, response)
      return response
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
  }

  /** Removes all responses with a tag. */
  expire(tag: string): void {
    for (const key of this.#keysOfTag.get(tag) ?? []) {
      this.#found.delete(key)
      this.#missing.delete(key)
    }
    for (const [key, { tags }] of this.#flights) if (tags.includes(tag)) this.#flights.delete(key)
  }

  expireAll(): void {
    this.#found.clear()
    this.#missing.clear()
    this.#flights.clear()
  }

  #keep(key: string, response: CachedResponse): void {
    const kept = response.status === 404 ? this.#missing : this.#found
    kept.set(key, response)
    if (!kept.has(key)) return
    for (const tag of response.tags) {
      const keys = this.#keysOfTag.get(tag) ?? new Set()
      this.#keysOfTag.set(tag, keys.add(key))
    }
  }

  #forgetTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOfTag.delete(tag)
    }
  }
}

const compress = {
  br: (body: Buffer, quality: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
  identity: async (body: Buffer) => body,
}
type Encoding = keyof typeof compress
/** The smallest result first. */
const encodings: Encoding[] = ['br', 'gzip', 'identity']

function encodingFor(request: IncomingMessage): Encoding {
  const accepted = new Negotiator(request).encodings(encodings)
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** A response in memory, compressed when the encoding is first requested. */
export class CachedResponse {
  readonly #bodies = new Map<Encoding, Promise<Buffer>>()
  readonly #etag: string

  /**
   * @param brotliQuality 0 to 11: higher is smaller and slower
   * @param tags what it depends on; see `ResponseCache`
   */
  constructor(
    readonly status: number,
    readonly body: Buffer,
    private readonly headers: Record<string, string>,
    private readonly brotliQuality: number,
    readonly tags: readonly string[] = [],
  ) {
    this.#etag = createHash('sha1').update(body).digest('base64url')
  }

  /** Bytes in memory, including the compressed variants to come. */
  get size(): number {
    return Math.ceil(this.body.length * 1.5) + Object.values(this.headers).join('').length + 1_000
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = encodingFor(request)
    const body = await this.#encoded(encoding)
    const etag = `"${this.#etag}-${encoding}"`
    const headers = encoding === 'identity' ? this.headers : { ...this.headers, 'Content-Encoding': encoding }
    if (this.status === 200 && request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304, { ...headers, ETag: etag }).end()
      return
    }
    response.writeHead(this.status, { ...headers, ETag: etag, 'Content-Length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  #encoded(encoding: Encoding): Promise<Buffer> {
    const body = this.#bodies.get(encoding) ?? compress[encoding](this.body, this.brotliQuality)
    this.#bodies.set(encoding, body)
    return body
  }
}
