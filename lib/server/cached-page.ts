import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentSecurityPolicy, type ForeignHosts } from '@/lib/http/csp'
import { acceptedEncoding, type Encoding } from './accepted-encoding'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Kind = ForeignHosts & { isData?: boolean }

/** The bytes of a page, and the CSP sources of its inline scripts. */
export type PageContent = { body: Buffer; scripts: string[] }

/** One page as it is kept: its HTML or its data, compressed when first asked for so, and the headers that go with it. */
export class CachedPage {
  readonly #bodies = new Map<Encoding, Promise<Buffer>>()
  readonly #headers: Record<string, string>
  readonly #etag: string
  readonly body: Buffer

  constructor(
    readonly status: number,
    content: PageContent | string,
    headers: Record<string, string>,
    readonly tags: readonly string[],
    isHttps: boolean,
    { isData, ...hosts }: Kind = {},
  ) {
    const { body, scripts } = typeof content === 'string' ? contentOf(content, isData) : content
    this.body = body
    this.#etag = createHash('sha256').update(this.body).digest('base64url').slice(0, 22)
    this.#headers = {
      ...headers,
      'Content-Type': isData ? 'text/x-component' : 'text/html; charset=utf-8',
      // Browsers keep it and ask each time whether it changed: a 304 is a short answer.
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ...(!isData && {
        'Content-Security-Policy': contentSecurityPolicy(scripts, isHttps, hosts),
      }),
      Vary: 'Accept-Encoding, RSC, Save-Data',
    }
    this.#bodies.set('identity', Promise.resolve(this.body))
  }

  /** Bytes it takes in memory, with what its compressed forms will take. */
  get size(): number {
    return Math.ceil(this.body.length * 1.5) + Object.values(this.#headers).join('').length + 1_000
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const body = await this.#body(encoding)
    const etag = `"${this.#etag}-${encoding}"`
    const headers = encoding === 'identity' ? this.#headers : { ...this.#headers, 'Content-Encoding': encoding }
    if (this.status === 200 && request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304, { ...headers, ETag: etag }).end()
      return
    }
    response.writeHead(this.status, { ...headers, ETag: etag, 'Content-Length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  #body(encoding: Encoding): Promise<Buffer> {
    const known = this.#bodies.get(encoding)
    if (known) return known
    const made =
      encoding === 'br' ? brotli(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : zip(this.body)
    this.#bodies.set(encoding, made)
    return made
  }
}

const contentOf = (text: string, isData = false): PageContent => ({
  body: Buffer.from(text),
  scripts: isData ? [] : scriptHashes(text),
})

/** The CSP sources of a page's inline scripts; data blocks such as JSON-LD are not scripts. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\b[^>]*>/gi)) {
    if (/\ssrc=/i.test(attributes) || /type="application\//i.test(attributes)) continue
    hashes.add(scriptHash(code))
  }
  return [...hashes]
}

/** The CSP source of a script. */
export function scriptHash(code: string): string {
  // The HTML parser hands every line break on as a line feed.
  const text = code.replace(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
