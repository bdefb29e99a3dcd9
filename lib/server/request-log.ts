import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/log'

const LONGEST_PATH = 200

/** Logs each request by the id that its response carries: changes and failures always, the rest at level `debug`. */
export function logRequest({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
  const begin = performance.now()
  response.once('close', () => {
    const { statusCode: status } = response
    const level = status >= 500 ? 'warn' : method === 'GET' || method === 'HEAD' ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    const requestId = response.getHeader('x-request-id')
    const path = url.split('?')[0]?.slice(0, LONGEST_PATH)
    const ms = Math.round(performance.now() - begin)
    log[level]({ requestId, method, path, status, ms }, response.writableFinished ? 'request' : 'request given up')
  })
}
