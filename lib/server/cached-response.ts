import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

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
