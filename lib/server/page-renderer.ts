import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import inject from 'light-my-request'
import { isDatabaseAway } from '@/lib/http/database-away'
import { PAGE_CACHE_HEADER } from '@/lib/http/page-cache-header'
import { blank, PAGE_FRAME_HEADER } from '@/lib/http/page-frame'
import { log } from '@/lib/log'
import { CachedPage, type PageContent } from './cached-page'
import { databaseFailures } from './database-failures'
import { afterViewport, firstPictures, firstViewFirst, stylesFirst } from './first-view'
import { leanPage } from './lean-page'
import type { Rendered } from './page-cache'
import { type AskedPage, requestOf } from './page-form'
import { type Drawing, PageFrame } from './page-frame'

/** Draws what differs in a page of which Next draws the frame alone; null for pages that Next draws whole. */
export type Draw = (href: string) => Promise<Drawing | null>

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

const PICTURES = blank('pictures')

type Answer<Content = PageContent | string> = { status: number; content: Content; headers: Record<string, string> }
type Frame = { page: PageFrame; headers: Record<string, string> }

/** Makes public pages as they are kept. */
export class PageRenderer {
  /** By their forms and addresses; null for one that cannot be filled. */
  readonly #frames = new Map<string, Frame | null>()

  constructor(readonly settings: Settings) {}

  async render(page: AskedPage): Promise<Rendered> {
    const { isAway, isHttps, files, retrySeconds } = this.settings
    const id = randomUUID()
    const { status, content, headers } = (await this.#drawn(page, id)) ?? (await this.#rendered(page, id))
    const isExcused = status === 500 && isAway(id)
    const own = { ...headers, ...(isExcused && { 'Retry-After': retrySeconds }) }
    const kind = { files, isData: page.form === 'data' }
    const kept = new CachedPage(isExcused ? 503 : status, content, own, page.tags, isHttps, kind)
    return { page: kept, isKept: status === 200 }
  }

  async #rendered(page: AskedPage, id: string): Promise<Answer> {
    const { content: text, ...answer } = await this.#ask(requestOf(page), id)
    if (page.form === 'data') return { content: text, ...answer }
    const html = firstViewFirst(text, this.settings.styleOf)
    return { content: page.form === 'lean' ? leanPage(html) : this.#opening(html), ...answer }
  }

  /** null where Next has to draw all of it: to draw it here or its frame has failed. */
  async #drawn(page: AskedPage, id: string): Promise<Answer | null> {
    // Who saves data is seldom, and what navigations show is of Next's own make.
    if (page.form !== 'html') return null
    try {
      const drawing = await this.settings.draw?.(page.href)
      if (!drawing) return null
      const { frame: asked, blanks } = drawing
      const drawn = Object.values(blanks).map(({ html }) => html)
      const filled = { ...blanks, [PICTURES]: { html: firstPictures(drawn.join('')) } }
      const frame = await this.#frame(asked, filled)
      return frame && { status: 200, content: frame.page.fill(filled), headers: frame.headers }
    } catch (error) {
      // Next asks the same and tells of it; who waited for the database once does not wait again.
      if (isDatabaseAway(error)) databaseFailures.set(id, error as Error)
      else log.error({ err: error }, 'a page could not be drawn')
      return null
    }
  }

  async #frame({ href: url, form }: Drawing['frame'], blanks: Drawing['blanks']): Promise<Frame | null> {
    const key = `${form} ${url}`
    const known = this.#frames.get(key)
    if (known !== undefined) return known
    const asked = { url, headers: { [PAGE_FRAME_HEADER]: form } }
    const { status, content: text, headers } = await this.#ask(asked, randomUUID())
    if (status !== 200) return null
    // One that cannot be filled is not tried again.
    this.#frames.set(key, null)
    const html = this.#opening(afterViewport(stylesFirst(text, this.settings.styleOf), PICTURES))
    const frame = { page: new PageFrame(html, blanks), headers }
    this.#frames.set(key, frame)
    return frame
  }

  #opening(html: string): string {
    return html.replace('<html ', `<html data-opened="${this.settings.opened}" `)
  }

  async #ask(
    { url, headers: asked }: { url: string; headers: Record<string, string> },
    id: string,
  ): Promise<Answer<string>> {
    const headers = { ...asked, host: this.settings.siteHost, [PAGE_CACHE_HEADER]: '1', 'x-request-id': id }
    const { statusCode, rawPayload, headers: given } = await inject(this.settings.next, { method: 'GET', url, headers })
    return { status: statusCode, content: rawPayload.toString(), headers: ownHeaders(given) }
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
