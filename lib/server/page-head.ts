import type { ServerResponse } from 'node:http'

/**
 * Adds to the Server-Timing of a page how many milliseconds it took here, so that it can tell how long the line took,
 * and makes a failure that is to be excused a 503 with a Retry-After. Node sends every head through writeHead, implicit
 * ones too.
 */
export function pageHead(response: ServerResponse, isExcused: () => boolean, retrySeconds: string): void {
  const start = performance.now()
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const metric = response.getHeader('Server-Timing')
    if (metric) response.setHeader('Server-Timing', `${metric};dur=${Math.round(performance.now() - start)}`)
    if (status !== 500 || !isExcused()) return writeHead(status, ...rest)
    response.setHeader('Retry-After', retrySeconds)
    return writeHead(503, ...rest)
  }
}
