import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import inject from 'light-my-request'
import { pages } from '@/app/pages'
import { lastAnswers } from '@/lib/platform/database/db'
import type { Env } from '@/lib/platform/env'
import { redirectConsole } from '@/lib/platform/log/log'
import { flushTraces } from '@/lib/platform/tracing/traced'
import { readListing } from '@/lib/search/listing-input'
import { answersOf, keptInMemory } from '@/lib/server/answers'
import { shopServer } from '@/lib/server/http-server'
import { PageAddresses } from '@/lib/server/page-addresses'
import { PageChanges } from '@/lib/server/page-changes'
import type { NextHandler } from '@/lib/server/render'
import { areKnown, specDepartments } from '@/lib/settings/departments'
import type { PageSettings } from '@/lib/settings/read'

type Options = { dev: boolean; dir: string; port: number; hostname: string; httpServer?: Server }
type Next = (options: Options) => {
  prepare(): Promise<void>
  getRequestHandler(): NextHandler
  close(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '..')

/**
 * An address keeps any key, since only its page reads the departments of the moment. Those that the shop did not have at
 * the last look can be made up without end.
 */
function readAddress(parameters: URLSearchParams, collection?: string) {
  const { filters, href } = readListing(parameters, collection, null)
  const last = lastAnswers.get('settings') as PageSettings | undefined
  return { href, isMadeUp: !areKnown(last?.departments ?? specDepartments, filters) }
}

/**
 * Serves the build on the configured port, or with `dev` the sources, which Next compiles on request and nothing keeps.
 * With `isLocal` only for requests that name this machine. Returns how to stop.
 */
export async function openServer(
  env: Env,
  { dev, isLocal }: { dev: boolean; isLocal: boolean },
): Promise<{ stop(): Promise<void> }> {
  process.env.SITE_URL = env.SITE_URL
  // Tells the code inside Next that this server is in front of it.
  process.env.SHOP_FRONT = '1'
  const next = createRequire(import.meta.url)('next') as Next
  const { host, hostname } = new URL(env.SITE_URL)
  // In production Next has nothing to upgrade. If it listened for upgrades on our server, Node would hand it each request
  // that offers one, as `curl --http2` does, and Next would hang up.
  const httpServer = dev ? undefined : createServer()
  const app = next({ dev, dir: root, port: env.PORT, hostname, httpServer })
  await app.prepare()
  if (!dev) redirectConsole()

  const handler = app.getRequestHandler()
  // The first query takes by far the longest, so it is made before anybody waits for its answer.
  if (!dev) await inject(handler, { method: 'GET', url: '/api/ready' })
  const addresses = new PageAddresses({ pages, readListing: readAddress })
  const kept = keptInMemory()
  const changes = new PageChanges(env.DATABASE_URL, kept)
  const metrics = env.METRICS_TOKEN && !dev ? await import('@/lib/server/metrics') : null
  metrics?.watch(changes)
  const counter = metrics?.pageCounter(addresses)
  const answer = answersOf({ next: handler, host, addresses, kept, changes, counter })
  // Next would read the host of a parsed address, which is not the shop's.
  const answerInDev: NextHandler = (request, response) => handler(request, response)
  const { server, drain } = shopServer({
    env,
    onlyAs: isLocal ? env : null,
    answer: dev ? answerInDev : answer,
    look: changes.look,
  })
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
      await drain()
      await changes.close()
      await app.close()
      await flushTraces()
    },
  }
}
