import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import compression from 'compression'
import { securityHeaders } from '@/lib/http/security-headers'
import { log } from '@/lib/log'

/** What most calls of the API ask for. Next's router takes longer than these take. */
const CALLED_MOST = ['/api/products', '/api/products/suggestions', '/api/orders']

/** As Next tells makers of adapters: "Invoking Entrypoints" in its documentation. */
type Entrypoint = (request: IncomingMessage, response: ServerResponse, context: object) => Promise<unknown>

/** Handlers of the API as Next built them, called without its router. What that does to their answers is done here. */
export class Entrypoints {
  readonly #files = new Map<string, string>()
  readonly #load = createRequire(import.meta.url)
  readonly #compress = compression()

  constructor(build: string) {
    const manifest = path.join(build, 'server/app-paths-manifest.json')
    if (!existsSync(manifest)) return
    const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>
    for (const called of CALLED_MOST) {
      const file = files[`${called}/route`]
      if (file) this.#files.set(called, path.join(build, 'server', file))
    }
  }

  /** Answers a call of one of them; false for all else. */
  answer(request: IncomingMessage, pathname: string, response: ServerResponse): boolean {
    const file = this.#files.get(pathname)
    if (!file) return false
    for (const { key, value } of securityHeaders) response.setHeader(key, value)
    this.#compress(request, response, () => {
      // It answers what fails in it. What it could not even answer must not be waited for.
      this.#call(file, request, response).catch((error: unknown) => {
        log.error({ err: error }, 'a call could not be answered')
        response.destroy()
      })
    })
    return true
  }

  async #call(file: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { handler } = this.#load(file) as { handler: Entrypoint }
    await handler(request, response, {})
  }
}
