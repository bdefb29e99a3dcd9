import { connect } from 'node:net'

/** A request. The default is a plain GET of the target's URL. */
export type RequestOptions = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
/** `ask` returns the request with that index, if requests differ. */
export type Target = { url: string; connections: number; send?: (index: number) => RequestOptions }

/**
 * Counts successful responses per second. Each connection sends its next request when the response to the last one has
 * arrived.
 * @throws Error when more than 1 % of responses fail, or a connection breaks
 */
export async function rateOf({ url, connections, send = () => ({}) }: Target, seconds: number): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const count = { asked: 0, good: 0, bad: 0 }
  const next = () => {
    const { method = 'GET', path = pathname + search, headers = {}, body = '' } = send(count.asked)
    count.asked += 1
    const length = body ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}
    const lines = Object.entries({ Host: host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`)
    return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
  }
  const begin = performance.now()
  const until = begin + seconds * 1000
  const drive = () =>
    new Promise<void>((resolve, reject) => {
      const answers = new Answers()
      const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => socket.write(next()))
      socket.on('data', (bytes) => {
        const status = answers.take(bytes)
        if (status === null) return
        if (status >= 200 && status < 300) count.good += 1
        else count.bad += 1
        if (performance.now() < until) socket.write(next())
        else socket.end(resolve)
      })
      socket.on('error', reject)
      socket.on('end', () => reject(new Error(`${url}: a connection ended before its answer did`)))
    })
  await Promise.all(Array.from({ length: connections }, drive))
  if (count.good === 0 || count.bad > count.good / 100) {
    throw new Error(`${url}: ${count.bad} of ${count.good + count.bad} answers are no success`)
  }
  return (count.good * 1000) / (performance.now() - begin)
}

/** Finds where the responses on one connection end. It only counts bytes and does not decode bodies. */
export class Answers {
  #bytes: Buffer = Buffer.alloc(0)
  #status = 0
  /** Bytes of the body, or of the current chunk, that have not arrived yet. */
  #missing = 0
  #next: 'head' | 'chunk' | 'end' = 'head'

  /** Reads the next bytes and returns the status of the response that they complete. */
  take(bytes: Buffer): number | null {
    this.#bytes = this.#bytes.length > 0 ? Buffer.concat([this.#bytes, bytes]) : bytes
    for (;;) {
      const skipped = Math.min(this.#missing, this.#bytes.length)
      this.#missing -= skipped
      this.#bytes = this.#bytes.subarray(skipped)
      if (this.#missing > 0) return null
      if (this.#next === 'end') {
        this.#next = 'head'
        return this.#status
      }
      const line = this.#cut(this.#next === 'head' ? '\r\n\r\n' : '\r\n')
      if (line === null) return null
      if (this.#next === 'head') this.#readHead(line)
      else this.#readChunk(line)
    }
  }

  #cut(end: string): string | null {
    const index = this.#bytes.indexOf(end)
    if (index < 0) return null
    const line = this.#bytes.toString('latin1', 0, index)
    this.#bytes = this.#bytes.subarray(index + end.length)
    return line
  }

  #readHead(head: string): void {
    this.#status = Number(head.slice(9, 12))
    this.#missing = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    this.#next = /\r\ntransfer-encoding: *chunked/i.test(head) ? 'chunk' : 'end'
  }

  #readChunk(size: string): void {
    const length = Number.parseInt(size, 16)
    this.#missing = length + '\r\n'.length
    this.#next = length === 0 ? 'end' : 'chunk'
  }
}
