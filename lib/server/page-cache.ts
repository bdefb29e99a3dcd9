import { LRUCache } from 'lru-cache'
import type { CachedPage } from './cached-page'

/** A page that is being rendered. `isOutdated` once a change came after the render began. */
type Flight = { result: Promise<Rendered>; tags: readonly string[]; isOutdated: boolean }

/** What a render gave; only a success is kept. */
export type Rendered = { page: CachedPage; isKept: boolean }

/**
 * Whole pages in memory, bounded by bytes. A change of the catalogue removes the pages that show it; a page whose
 * render began before the change is given to those who asked before it and not kept. Each page is rendered once at a
 * time, however many ask.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #keysOfTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight>()

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (page) => page.size,
      dispose: (page, key) => this.#forgetTags(key, page.tags),
    })
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  /** The page of the key, rendered by `render` unless it is kept or under way. */
  async getOrRender(key: string, tags: readonly string[], render: () => Promise<Rendered>): Promise<Rendered> {
    const page = this.#pages.get(key)
    if (page) return { page, isKept: true }
    const known = this.#flights.get(key)
    if (known) return known.result
    const flight: Flight = { result: render(), tags, isOutdated: false }
    this.#flights.set(key, flight)
    try {
      const rendered = await flight.result
      if (rendered.isKept && !flight.isOutdated) this.#keep(key, rendered.page)
      return rendered
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
  }

  /** Removes all that shows what a tag stands for. */
  expire(tag: string): void {
    for (const key of this.#keysOfTag.get(tag) ?? []) this.#pages.delete(key)
    this.#landLater((flight) => flight.tags.includes(tag))
  }

  /** Removes everything that depends on the catalogue, e.g. when changes may have been missed. */
  expireAll(): void {
    for (const tag of [...this.#keysOfTag.keys()]) this.expire(tag)
    this.#landLater((flight) => flight.tags.length > 0)
  }

  #landLater(isConcerned: (flight: Flight) => boolean): void {
    for (const [key, flight] of this.#flights) {
      if (!isConcerned(flight)) continue
      flight.isOutdated = true
      this.#flights.delete(key)
    }
  }

  #keep(key: string, page: CachedPage): void {
    this.#pages.set(key, page)
    if (!this.#pages.has(key)) return
    for (const tag of page.tags) {
      const keys = this.#keysOfTag.get(tag) ?? new Set()
      this.#keysOfTag.set(tag, keys.add(key))
    }
  }

  #forgetTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOfTag.delete(tag)
    }
  }
}
