import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { ResponseCache } from '@/lib/server/response-cache'
import { patternMatcher, patternsIn } from './route-pattern'
import { countRequest, metrics } from './shared'

/** Counts the requests of the server in front. @param dir the shop's folder, whose `app` folder names the routes */
export function requestCounter(dir: string): (request: IncomingMessage, response: ServerResponse) => void {
  const patternOf = patternMatcher(
    patternsIn(readdirSync(path.join(dir, 'app'), { recursive: true, encoding: 'utf8' })),
  )
  return ({ url = '' }, response) => {
    const begin = performance.now()
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : 499
      countRequest(patternOf(url.split('?')[0] ?? ''), status, begin)
    })
  }
}

/** Counts which pages were cached. Scripts and stylesheets, which have no tags, are not counted. */
export class CountingCache extends ResponseCache {
  override getOrRender(...[key, tags, render]: Parameters<ResponseCache['getOrRender']>) {
    if (tags.length > 0) metrics()?.pageCache.inc({ result: this.get(key) ? 'hit' : 'miss' })
    return super.getOrRender(key, tags, render)
  }
}
