import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a body may take to come before its request counts as waiting for the client. */
const PATIENCE_MS = 1_000

/**
 * Counts the requests that are worked on. One whose body is slow to come is left out until it is there: many of them
 * keep nobody out.
 */
export class UnderWay {
  #count = 0

  get count(): number {
    return this.#count
  }

  add(request: IncomingMessage, response: ServerResponse): void {
    let isCounted = false
    const count = (wanted: boolean) => {
      if (isCounted !== wanted) this.#count += wanted ? 1 : -1
      isCounted = wanted
    }
    count(true)
    response.once('close', () => count(false))
    if (!hasBody(request)) return
    const slow = setTimeout(() => count(false), PATIENCE_MS)
    response.once('close', () => clearTimeout(slow))
    request.once('end', () => {
      clearTimeout(slow)
      if (!response.closed) count(true)
    })
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
