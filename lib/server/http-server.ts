import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import type { Env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { addressBehind, isPrivate, networkOf } from '@/lib/platform/http/client'
import { dropInternalHeaders } from '@/lib/platform/http/internal-headers'
import { strictTransportSecurity } from '@/lib/platform/http/security-headers'
import { log, logRequest } from '@/lib/platform/log/log'
import { handled } from './answers'
import { oneAtATime, Places } from './places'
import { isProbe, Probes } from './probes'
import {
  answerUnreadable,
  namesThisShop,
  type OwnNames,
  readAddress,
  refuseBusy,
  refuseFailed,
  refuseMisdirected,
  refuseTooManyAtOnce,
} from './refusals'
import { countConnection, turns } from './render'

/** How long running requests may take when the server stops: below the 15 s within which it has to be gone. */
const DRAIN_MS = 12_000
const CHECK_MS = 100

const PROXY_NOT_TRUSTED =
  'X-Forwarded-For comes from a private address while TRUST_PROXY is 0, so limits take all visitors behind that proxy for one: set TRUST_PROXY to the number of proxies'

type Options = {
  env: Pick<Env, 'TRUST_PROXY' | 'SITE_URL'>
  /** Refuses all other names. */
  onlyAs?: OwnNames | null
  /** Answers a request that was not refused. */
  answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>
  /** Whether the database answers. */
  look(): Promise<boolean>
}

/**
 * The HTTP server of the shop. It determines the caller's address and refuses what cannot be read and what exceeds the
 * limits. `drain` refuses new requests, lets running ones finish, and resolves when none is left or the time is up.
 */
export function shopServer({ env, onlyAs, answer, look }: Options): { server: Server; drain(): Promise<void> } {
  const places = new Places()
  const probes = new Probes(look)
  const isHttps = env.SITE_URL.startsWith('https:')
  let isStopping = false
  let isWarned = env.TRUST_PROXY > 0

  const listener = oneAtATime((request, response) => {
    // A client that has hung up has lost its address, so no limit per address would count its request.
    const { remoteAddress } = request.socket
    if (!remoteAddress) return void request.socket.destroy()
    // Both Next and this server add listeners for its end.
    response.setMaxListeners(20)
    logRequest(request, response)
    if (!isWarned && request.headers['x-forwarded-for'] && isPrivate(remoteAddress)) {
      isWarned = true
      log.warn(PROXY_NOT_TRUSTED)
    }
    const behind = addressBehind(env.TRUST_PROXY, request.headers['x-forwarded-for']?.toString(), remoteAddress)
    // A proxy may call its client `unknown`, which must not turn the limits off.
    const address = networkOf(behind) === null ? remoteAddress : (behind ?? remoteAddress)
    request.headers['x-forwarded-for'] = address
    const client = networkOf(address) ?? address
    void turns.of(client).then(() => begin(client, request, response))
  })

  function begin(client: string, request: IncomingMessage, response: ServerResponse): void {
    if (response.closed) return
    if (isHttps) response.setHeader(strictTransportSecurity.key, strictTransportSecurity.value)
    const url = readAddress(request, response)
    if (!url) return
    if (onlyAs && !namesThisShop(request, onlyAs)) return void refuseMisdirected(request, response)
    dropInternalHeaders(request, !handled.test(url.pathname))
    if (isStopping && url.pathname !== '/api/health') return void refuseBusy(request, response)
    // A busy server is neither dead nor unable to answer.
    if (isProbe(request, url.pathname)) return void probes.answer(request, response, url.pathname, client)
    const taken = places.take(client, request, response, () => answered(request, response, url))
    if (taken === 'full') refuseBusy(request, response)
    if (taken === 'too many of one') refuseTooManyAtOnce(request, response)
  }

  async function answered(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    try {
      await answer(request, response, url)
    } catch (error) {
      if (response.headersSent || response.closed) return void response.destroy()
      if (error instanceof ShopError && error.kind === 'unavailable') return void refuseBusy(request, response)
      log.error({ err: error, path: url.pathname }, 'request not answered')
      refuseFailed(request, response)
    }
  }

  const server = createServer({ requireHostHeader: false }, listener)
  server.on('connection', countConnection)
  answerUnreadable(server, isHttps)
  // An unknown Expect header may be ignored. Node itself would refuse it without message and id.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // A body may take its time on a slow phone. Headers may not.
  server.headersTimeout = 20_000
  // A client that neither sends nor reads anything for this long is considered gone.
  server.timeout = 60_000
  server.requestTimeout = 120_000
  server.keepAliveTimeout = 65_000

  async function drain(): Promise<void> {
    isStopping = true
    const connections = promisify(server.getConnections.bind(server))
    for (const until = Date.now() + DRAIN_MS; Date.now() < until; ) {
      server.closeIdleConnections()
      if ((await connections()) === 0) break
      await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
    }
    server.close()
    server.closeAllConnections()
  }
  return { server, drain }
}
