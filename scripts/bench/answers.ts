/** Tells where the answers of one connection end. It looks at bytes alone: a body costs the same whatever it says. */
export class Answers {
  #bytes: Buffer = Buffer.alloc(0)
  #status = 0
  /** Bytes of the body, or of a chunk of it, that are still to come. */
  #left = 0
  #next: 'head' | 'chunk' | 'end' = 'head'

  /** Takes in what has come, of one answer at a time. Answers the status of the one that ends with it. */
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
