import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { savesData } from '@/lib/platform/http/pages'
import { dayOf } from '@/lib/values/calendar'
import type { KeptPage, PageAddresses } from './page-addresses'
import type { PageChanges } from './page-changes'
import { RETRY_SECONDS } from './refusals'
import {
  answerOf,
  callInTurn,
  inTurn,
  type NextAnswer,
  type NextHandler,
  sendKeptAnswer,
  sharedAsset,
  sharedPage,
} from './render'
import { ResponseCache } from './response-cache'

/** Paths of scripts and stylesheets. Percent-encoded spellings of the same file are not kept. */
const asset = /^\/(early\.js|_next\/static\/[^%]*\.(js|css))$/

/** Files, and what is short for those that do not exist. Next renders a page for the rest of `_next`. */
const file = /^\/(_next\/static|goods|scenes)\//

/** What handlers of our own answer, which stream and limit themselves. */
export const handled = /^\/(api|uploads)\/|^(\/ur)?\/feeds\/products\.xml$|^\/metrics$/

const MEGABYTE = 1024 * 1024

/** Everything that is kept in memory. Pages that can be made up without end push no others out. */
export function keptInMemory(bytes = 128 * MEGABYTE) {
  const [assets, pages, madeUp] = [bytes / 8, (bytes / 8) * 6, bytes / 8].map((share) => new ResponseCache(share))
  if (!assets || !pages || !madeUp) throw new Error('A cache is missing')
  return {
    assets,
    pages,
    madeUp,
    expire(tag: string) {
      pages.expire(tag)
      madeUp.expire(tag)
    },
    expireAll() {
      pages.expireAll()
      madeUp.expireAll()
    },
  }
}

type Options = {
  next: NextHandler
  /** The host for which pages are rendered that are the same for everybody. */
  host: string
  addresses: PageAddresses
  kept: ReturnType<typeof keptInMemory>
  changes: Pick<PageChanges, 'look' | 'hasFailedSince'>
  counter?: {
    /** Called with each request for a page or a file. */
    onView(pathname: string, response: ServerResponse): void
    /** Called with each request for a page that may be kept. */
    onLookup(isKept: boolean): void
  } | null
}

/** Answers requests: kept pages from memory, others in the queue of renders, calls of handlers in the line of their client. */
export function answersOf({ next, host, addresses, kept, changes, counter }: Options) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const { pathname } = url
    if (!isView(request) || handled.test(pathname)) return callInTurn(request, response, () => next(request, response))
    counter?.onView(pathname, response)
    if (asset.test(pathname)) {
      const render = async () => sharedAsset(await answerOf(next, { method: 'GET', url: pathname }))
      const found = await kept.assets.getOrRender(pathname, [], () => inTurn('file', request, render))
      return sendKeptAnswer(found, request, response)
    }
    // The data of a navigation depends on the page before.
    const page = request.headers.rsc === undefined ? addresses.at(url) : null
    return page ? sendKept(page, request, response) : sendOwn(request, response, pathname)
  }

  async function sendKept({ href, tags, isMadeUp }: KeptPage, request: IncomingMessage, response: ServerResponse) {
    const begin = performance.now()
    // Without the database, what is kept is served as it is.
    await changes.look()
    const { cookie, 'save-data': wish } = request.headers
    const form = savesData(cookie, wish?.toString()) ? { 'save-data': 'on' } : undefined
    // Some pages show on which day a parcel is expected.
    const key = [href, form ? 'lean' : '', dayOf(new Date())].join(' ')
    const cache = isMadeUp ? kept.madeUp : kept.pages
    counter?.onLookup(cache.get(key) !== undefined)
    const asked = { method: 'GET', url: href, headers: { host, ...form } } as const
    const found = await cache.getOrRender(key, tags, async () =>
      sharedPage(await orDatabaseAway(await inTurn('page', request, () => answerOf(next, asked)), begin), tags),
    )
    if (response.closed) return
    response.setHeader('X-Request-Id', randomUUID())
    return sendKeptAnswer(found, request, response)
  }

  /** Sends what Next renders or reads for this request alone. */
  async function sendOwn(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    const begin = performance.now()
    const { headers, url = '' } = request
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    const answer = await inTurn(file.test(pathname) ? 'file' : 'page', request, async () =>
      response.closed ? null : answerOf(next, { method, url, headers }),
    )
    if (!answer || response.closed) return
    const { status, headers: own, body } = await orDatabaseAway(answer, begin)
    const hasBody = method === 'GET' && status !== 304
    // Not with `writeHead`: the log reads the request's id from the response.
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value ?? '')
    // Next answers a missing file with the lifetime of existing ones, and its own page for failures with a year.
    if (status >= 400) response.setHeader('cache-control', 'no-store')
    if (hasBody) response.setHeader('content-length', body.length)
    response.writeHead(status).end(hasBody ? body : undefined)
  }

  /** Turns the failure of a page into a 503 when it failed because the database is away. */
  async function orDatabaseAway(answer: NextAnswer, begin: number): Promise<NextAnswer> {
    if (answer.status !== 500 || !(await changes.hasFailedSince(begin))) return answer
    return { ...answer, status: 503, headers: { ...answer.headers, 'retry-after': RETRY_SECONDS } }
  }
}

const isView = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'
