import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import inject from 'light-my-request'
import { frontServer } from '@/lib/front-server'
import type { Env } from '@/lib/platform/env'
import { redirectConsole } from '@/lib/platform/log/log'
import { traces } from '@/lib/platform/tracing/shared'
import { shareOf } from '@/lib/processes'
import type { Others } from '@/lib/server/active-requests'
import { shopServer } from '@/lib/server/http-server'
import type { NextHandler } from '@/lib/server/render'
import { ResponseCache } from '@/lib/server/response-cache'
import { listenFor } from './listen-for.ts'

type Options = { dev: boolean; dir: string; port: number; hostname: string; httpServer?: Server }
type Next = (options: Options) => {
  prepare(): Promise<void>
  getRequestHandler(): NextHandler
  close(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '..')
const CACHE_BYTES = shareOf(128 * 1024 * 1024)
/** How long running requests may take when the server stops: below the 15 s within which it has to be gone. */
const DRAIN_MS = 12_000
const LOOK_MS = 100

/** Serves the build, or with `dev` the sources, on the configured port, beside `others`. Returns how to stop. */
export async function openServer(env: Env, dev: boolean, others?: Others): Promise<{ stop(): Promise<void> }> {
  process.env.SITE_URL = env.SITE_URL
  const next = createRequire(import.meta.url)('next') as Next
  const { hostname } = new URL(env.SITE_URL)
  // In production Next has nothing to upgrade. If it listened for upgrades on our server, Node would hand it each request
  // that offers one, as `curl --http2` does, and Next would hang up.
  const httpServer = dev ? undefined : createServer()
  const app = next({ dev, dir: root, port: env.PORT, hostname, httpServer })
  await app.prepare()
  if (!dev) redirectConsole()

  const counting = env.METRICS_TOKEN && !dev ? await import('@/lib/platform/metrics/front') : null
  const cache = new (counting?.CountingCache ?? ResponseCache)(CACHE_BYTES)
  const listener = listenFor(cache, env.DIRECT_DATABASE_URL)
  await listener.settled()
  const answer = app.getRequestHandler()
  // The first query takes by far the longest, so it is made before anybody waits for its answer.
  if (!dev) await inject(answer, { method: 'GET', url: '/api/ready' })
  const server = shopServer({ env, next: answer, cache: dev ? null : cache, listener, others })
  if (counting) server.prependListener('request', counting.requestCounter(root))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, resolve)
  })
  // The first page loads most of the code that others need, before a visitor waits for it.
  if (!dev) {
    fetch(`http://${env.HOST ?? 'localhost'}:${env.PORT}`)
      .then((page) => page.text())
      .catch(() => undefined)
  }
  return {
    async stop() {
      await drain(server)
      await listener.close()
      await app.close()
      await traces()?.forceFlush()
    },
  }
}

/** Refuses new requests, lets running ones finish, and resolves when none is left or the time is up. */
export async function drain(server: Server): Promise<void> {
  const front = frontServer()
  if (front) front.isStopping = true
  const connections = promisify(server.getConnections.bind(server))
  for (const until = Date.now() + DRAIN_MS; Date.now() < until; ) {
    server.closeIdleConnections()
    if ((await connections()) === 0) break
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  server.close()
  server.closeAllConnections()
}
