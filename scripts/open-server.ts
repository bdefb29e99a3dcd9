import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import inject from 'light-my-request'
import type { Env } from '@/lib/env'
import { takeConsole } from '@/lib/log'
import { shareOf } from '@/lib/processes'
import { Entrypoints } from '@/lib/server/entrypoints'
import { shopServer } from '@/lib/server/http-server'
import { listenFor } from '@/lib/server/listen-for'
import { PageCache } from '@/lib/server/page-cache'
import type { Draw } from '@/lib/server/page-renderer'
import { drain } from '@/lib/server/stop'
import type { Others } from '@/lib/server/under-way'

type Options = { dev: boolean; dir: string; port: number; hostname: string; httpServer?: Server }
type Next = (options: Options) => {
  prepare(): Promise<void>
  getRequestHandler(): RequestListener
  close(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '..')
const CACHE_BYTES = shareOf(128 * 1024 * 1024)

/** Serves the build, or with `dev` the sources, on the settings' port, beside `others`, and answers how to stop. */
export async function openServer(env: Env, dev: boolean, others?: Others): Promise<{ stop(): Promise<void> }> {
  process.env.SITE_URL = env.SITE_URL
  process.env.NEXTAUTH_URL = env.SITE_URL
  process.env.NEXTAUTH_SECRET = env.AUTH_SECRET
  const next = createRequire(import.meta.url)('next') as Next
  const { hostname } = new URL(env.SITE_URL)
  // In production Next has nothing to upgrade. If it listened for that on our server, Node would hand it each request that
  // offers to speak something newer, as `curl --http2` does, and Next would hang up.
  const httpServer = dev ? undefined : createServer()
  const app = next({ dev, dir: root, port: env.PORT, hostname, httpServer })
  await app.prepare()
  if (!dev) takeConsole()

  const cache = new PageCache(CACHE_BYTES)
  const listener = listenFor(cache, env.DATABASE_URL)

  const answer = app.getRequestHandler()
  // The first question to the database takes longest, by far: it is asked before anybody waits for its answer.
  if (!dev) await inject(answer, { method: 'GET', url: '/api/ready' })
  let drawing: Promise<typeof import('@/app/(shop)/shop/draw-listing')> | undefined
  const draw: Draw = async (href) => {
    drawing ??= import('@/app/(shop)/shop/draw-listing')
    return (await drawing).drawListing(href)
  }
  // In development Next compiles what is asked for, and nothing is kept.
  const built = dev ? { cache: null } : { cache, entrypoints: new Entrypoints(path.join(root, '.next')) }
  const server = shopServer({ env, next: answer, draw, ...built, listener, others })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.PORT, resolve)
  })
  // Half a second's work, ahead of the first who needs it; that one hears of a failure.
  if (!dev) draw('/').catch(() => undefined)
  return {
    async stop() {
      await drain(server)
      await listener.close()
      await app.close()
    },
  }
}
