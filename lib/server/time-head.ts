import type { ServerResponse } from 'node:http'

/**
 * Tells by Server-Timing how long an answer took here, so that a page can tell how long the line took.
 * Node sends every head through writeHead, implicit ones too.
 * @param metric the name of the metric, with its description
 */
export function timeHead(response: ServerResponse, metric: string): void {
  const start = performance.now()
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.setHeader('Server-Timing', `${metric};dur=${Math.round(performance.now() - start)}`)
    return writeHead(status, ...rest)
  }
}
