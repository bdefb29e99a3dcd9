/** Finds where the responses on one connection end. It only counts bytes and does not decode bodies. */
export class Answers {
  #bytes: Buffer = Buffer.alloc(0)
  #status = 0
  /** Bytes of the body, or of the current chunk, that have not arrived yet. */
  #left = 0
  #next: 'head' | 'chunk' | 'end' = 'head'

  /** Reads the next bytes and returns the status of the response that they complete. */
  take(bytes: Buffer): number | null {
    this.#bytes = this.#bytes.length > 0 ? Buffer.concat([this.#bytes, bytes]) : bytes
    for (;;) {
      const skipped = Math.min(this.#left, this.#bytes.length)
      this.#left -= skipped
      this.#bytes = this.#bytes.subarray(skipped)
      if (this.#left > 0) return null
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
    const at = this.#bytes.indexOf(end)
    if (at < 0) return null
    const line = this.#bytes.toString('latin1', 0, at)
    this.#bytes = this.#bytes.subarray(at + end.length)
    return line
  }

  #readHead(head: string): void {
    this.#status = Number(head.slice(9, 12))
    this.#left = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    this.#next = /\r\ntransfer-encoding: *chunked/i.test(head) ? 'chunk' : 'end'
  }

  #readChunk(size: string): void {
    const length = Number.parseInt(size, 16)
    this.#left = length + '\r\n'.length
    this.#next = length === 0 ? 'end' : 'chunk'
  }
}
