import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import inject from 'light-my-request'
import { isDatabaseAway } from '@/lib/http/database-away'
import { PAGE_CACHE_HEADER } from '@/lib/http/page-cache-header'
import { PAGE_FRAME_HEADER } from '@/lib/http/page-frame'
import { log } from '@/lib/log'
import { CachedPage } from './cached-page'
import { databaseFailures } from './database-failures'
import { firstViewFirst, picturesFirst, stylesFirst } from './first-view'
import { leanPage } from './lean-page'
import type { Rendered } from './page-cache'
import { type AskedPage, requestOf } from './page-form'
import { type Drawing, PageFrame } from './page-frame'

/** Draws what differs in a page of which Next draws the frame alone; null for pages that Next draws whole. */
export type Draw = (href: string) => Promise<Drawing> | null

type Settings = {
  next: RequestListener
  draw?: Draw
  siteHost: string
  isHttps: boolean
  /** The host of uploaded pictures. */
  files?: string
  /** Seconds after which a page that failed may be asked for again. */
  retrySeconds: string
  /** Scripts of the page that most links lead to, by their addresses. */
  opened: string
  styleOf(href: string): string | undefined
  /** Whether the request failed since the database is away. */
  isAway(requestId: string): boolean
}

type Answer = { status: number; text: string; headers: Record<string, string> }
type Frame = { page: PageFrame; headers: Record<string, string> }

/** Makes public pages as they are kept. */
export class PageRenderer {
  /** By their forms; null for one that cannot be filled. */
  readonly #frames = new Map<string, Frame | null>()

  constructor(readonly settings: Settings) {}

  async render(page: AskedPage): Promise<Rendered> {
    const { isAway, isHttps, files, retrySeconds } = this.settings
    const id = randomUUID()
    const isData = page.form === 'data'
    const { status, text, headers } = (!isData && (await this.#drawn(page.href, id))) || (await this.#ofNext(page, id))
    const isExcused = status === 500 && isAway(id)
    const own = { ...headers, ...(isExcused && { 'Retry-After': retrySeconds }) }
    const shown = isData ? text : this.#inForm(text, page)
    const kept = new CachedPage(isExcused ? 503 : status, shown, own, page.tags, isHttps, { files, isData })
    return { page: kept, isKept: status === 200 }
  }

  async #ofNext(page: AskedPage, id: string): Promise<Answer> {
    const answer = await this.#ask(requestOf(page), id)
    return page.form === 'data' ? answer : { ...answer, text: firstViewFirst(answer.text, this.settings.styleOf) }
  }

  /** null where Next has to draw all of it: to draw it here or its frame has failed. */
  async #drawn(href: string, id: string): Promise<Answer | null> {
    const drawing = this.settings.draw?.(href)
    if (!drawing) return null
    try {
      const drawn = await drawing
      const frame = await this.#frame(drawn)
      return frame && { status: 200, text: picturesFirst(frame.page.fill(drawn.blanks)), headers: frame.headers }
    } catch (error) {
      // Next asks the same and tells of it; who waited for the database once does not wait again.
      if (isDatabaseAway(error)) databaseFailures.set(id, error as Error)
      else log.error({ err: error }, 'a listing could not be drawn')
      return null
    }
  }

  async #frame({ frame: { href: url, form }, blanks }: Drawing): Promise<Frame | null> {
    const known = this.#frames.get(form)
    if (known !== undefined) return known
    const { status, text, headers } = await this.#ask({ url, headers: { [PAGE_FRAME_HEADER]: form } }, randomUUID())
    if (status !== 200) return null
    // One that cannot be filled is not tried again.
    this.#frames.set(form, null)
    const frame = { page: new PageFrame(stylesFirst(text, this.settings.styleOf), blanks), headers }
    this.#frames.set(form, frame)
    return frame
  }

  #inForm(html: string, { form }: AskedPage): string {
    return form === 'lean' ? leanPage(html) : html.replace('<html ', `<html data-opened="${this.settings.opened}" `)
  }

  async #ask({ url, headers: asked }: { url: string; headers: Record<string, string> }, id: string): Promise<Answer> {
    const headers = { ...asked, host: this.settings.siteHost, [PAGE_CACHE_HEADER]: '1', 'x-request-id': id }
    const { statusCode, rawPayload, headers: given } = await inject(this.settings.next, { method: 'GET', url, headers })
    return { status: statusCode, text: rawPayload.toString(), headers: ownHeaders(given) }
  }
}

/** What Next and next.config.ts put on a page, without what belongs to the one answer. */
function ownHeaders(given: Record<string, unknown>): Record<string, string> {
  const personal = new Set([
    'date',
    'connection',
    'transfer-encoding',
    'content-length',
    'cache-control',
    'etag',
    'vary',
    // The stylesheets that it asks for stand in the page.
    'link',
    // A page for all is nobody's session.
    'set-cookie',
  ])
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' && !personal.has(name) && name !== 'content-type' && name !== 'x-request-id'
        ? [[name, value]]
        : [],
    ),
  )
}
