import type { IncomingMessage, ServerResponse } from 'node:http'
import { limited } from './limited'
import { log } from './log'

const LONGEST_PATH = 200

/** Most lines of a second about requests that were refused with the same status, and about all others. */
const REFUSED = 20
const OTHERS = 100

/** Logs each request with its response's id: changes and failures always, others at level `debug`. */
export function logRequest({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
  const begin = performance.now()
  response.once('close', () => {
    const { statusCode: status } = response
    const level = status >= 500 ? 'warn' : method === 'GET' || method === 'HEAD' ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    const isRefused = status >= 400 && status !== 500
    limited(isRefused ? `status ${status}` : 'request', isRefused ? REFUSED : OTHERS, () => {
      const requestId = response.getHeader('x-request-id')
      const path = url.split('?')[0]?.slice(0, LONGEST_PATH)
      const ms = Math.round(performance.now() - begin)
      log[level]({ requestId, method, path, status, ms }, response.writableFinished ? 'request' : 'request given up')
    })
  })
}
