import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { setImmediate, setTimeout } from 'node:timers/promises'
import inject from 'light-my-request'
import { networkOf, siteOf } from '@/lib/platform/http/client'
import { INCOMPLETE_PAGE, noContent, sharePage } from '@/lib/platform/http/security-headers'
import { FairQueue, KeyedQueue } from '@/lib/platform/keyed-queue'
import { Turns } from './places'
import type { Rendered } from './response-cache'
import { CachedResponse } from './response-cache'

/** Next's request handler. Its promise settles when it has nothing left to do. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Most pages, and most files, that wait: more than one client address may send. Calls are limited by their places. */
export const MOST_WAITING = 200

/**
 * Next answers a few requests at a time. Rendering keeps the processor busy, so more at the same time are no faster, but
 * take memory and delay health checks and kept pages. Files do not wait for pages, which may wait for the database.
 * Calls of handlers only begin in turn, because one may wait long for its body.
 */
const queues = {
  page: new FairQueue(2, MOST_WAITING),
  file: new FairQueue(4, MOST_WAITING),
  call: new FairQueue(4, Number.POSITIVE_INFINITY),
}

/**
 * The calls of each client address, and of the /48 around it. Many at the same time are no faster, and would delay each
 * step of the others' calls. The rest wait in their places.
 */
const running = new KeyedQueue(Number.POSITIVE_INFINITY, 3, Number.POSITIVE_INFINITY)

/**
 * How long a call counts as running, with a body that may come slowly and without. Slow clients and exports must not hold up
 * all others behind their address, nor may searches that take long pile up.
 */
const COUNTED_MS = { withBody: 250, without: 3_000 }

let connections = 0

/** To be called with each new connection. */
export function countConnection(): void {
  connections += 1
}

/** Most turns of the event loop that work waits for new connections, so that a flood of them does not stop it. */
const MOST_TURNS = 50

/**
 * Lets new connections in before more work begins. Node accepts one in each turn of the event loop, so hundreds would
 * take as many turns that are long with work.
 */
async function acceptConnections(): Promise<void> {
  await setImmediate()
  for (let turn = 0, before = -1; turn < MOST_TURNS && before !== connections; turn += 1) {
    before = connections
    await setImmediate()
  }
}

/**
 * Does the work for a request when its turn comes, after whatever has arrived meanwhile was read. Client addresses take
 * turns.
 * @throws ShopError `unavailable` when too many wait
 */
export function inTurn<Result>(
  kind: keyof typeof queues,
  { headers }: IncomingMessage,
  work: () => Promise<Result>,
): Promise<Result> {
  return queues[kind].run(clientIn(headers), async () => {
    await acceptConnections()
    return work()
  })
}

export const turns = new Turns()

/** Sends what is kept when the client's turn comes. */
export async function sendKeptAnswer(kept: CachedResponse, request: IncomingMessage, response: ServerResponse) {
  await turns.of(clientIn(request.headers) ?? '')
  if (!response.closed) await kept.send(request, response)
}

const clientIn = (headers: IncomingMessage['headers']) => networkOf(headers['x-forwarded-for']?.toString() ?? null)

/**
 * Does the work for a call of a handler after earlier ones of its client address, unless the client hangs up before.
 */
export async function callInTurn(request: IncomingMessage, response: ServerResponse, work: () => Promise<void>) {
  const begin = async () => {
    // Otherwise hundreds would begin before anything else is read or answered.
    await inTurn('call', request, async () => undefined)
    if (!response.closed) await work()
  }
  const client = clientIn(request.headers)
  if (client === null) return begin()
  let whole = Promise.resolve()
  await running.run(siteOf(client) ?? client, () => {
    whole = begin()
    const counted = request.method === 'GET' ? COUNTED_MS.without : COUNTED_MS.withBody
    return Promise.race([whole, setTimeout(counted, undefined, { ref: false })])
  })
  return whole
}

/** A response of Next in memory. */
export type NextAnswer = { status: number; headers: OutgoingHttpHeaders; body: Buffer }
type Asked = { method: 'GET' | 'HEAD'; url: string; headers?: IncomingMessage['headers'] }

/** Headers of a connection. */
const ofConnection = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

export async function answerOf(next: NextHandler, asked: Asked): Promise<NextAnswer> {
  const { statusCode, headers, rawPayload } = await inject(next, asked)
  for (const name of ofConnection) delete headers[name]
  return { status: statusCode, headers, body: rawPayload }
}

/** Headers of a single response. The others describe the content and are kept. */
const personal = ['etag', 'set-cookie', 'x-request-id', 'server-timing', 'vary']

/** Headers without meaning for a kept script or stylesheet, of which a page has a dozen. */
const needless = ['accept-ranges', 'last-modified']

/** Brotli levels. A page is compressed once per change, an asset once per build, and any other file on every request. */
const quality = { page: 6, asset: 11, other: 4 }

/**
 * Makes a page that was rendered for nobody in particular the same for everybody. A failure is not kept, and has the id
 * that its screen shows. What does not exist is kept until something with its tags does.
 * @throws Error when it is no page
 */
export function sharedPage({ status, headers, body }: NextAnswer, tags: readonly string[]): Rendered {
  const { html, policy } = sharePage(body.toString(), String(headers['content-security-policy']))
  const isComplete = !html.includes(INCOMPLETE_PAGE)
  const isKept = (status === 200 || status === 404) && isComplete
  // Browsers cache the page and revalidate it each time: a 304 is short.
  const caching = isComplete ? 'public, max-age=0, must-revalidate' : 'no-store'
  const varies = new Set(['Accept-Encoding', 'Save-Data', ...(headers.vary?.toString().split(', ') ?? [])])
  const shared = {
    ...without(isKept ? personal : personal.filter((name) => name !== 'x-request-id'), headers),
    'content-security-policy': policy,
    'cache-control': status < 400 ? caching : 'no-store, max-age=0, must-revalidate',
    vary: [...varies].join(', '),
  }
  return { response: new CachedResponse(status, Buffer.from(html), shared, quality.page, tags), isKept }
}

/**
 * A script or stylesheet. It stays the same until the next build, so the best compression pays off. What says that there is
 * none has the policy of other answers in JSON, without which scripts do.
 */
export function sharedAsset({ status, headers, body }: NextAnswer): Rendered {
  const isKept = status === 200
  const described = isKept ? without(needless, headers) : { ...headers, 'content-security-policy': noContent.value }
  const shared = { ...without(personal, described), vary: 'Accept-Encoding' }
  return { response: new CachedResponse(status, body, shared, isKept ? quality.asset : quality.other), isKept }
}

const without = (names: readonly string[], headers: OutgoingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || names.includes(name) ? [] : [[name, String(value)]],
    ),
  )
