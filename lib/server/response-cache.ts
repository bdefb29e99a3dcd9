import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response'

/** A response that is being rendered. `isOutdated` after a change since the start. */
type Flight = { result: Promise<Rendered>; tags: readonly string[]; isOutdated: boolean }

/** The result of a render, and the request it was for. Only a complete one is cached. */
export type Rendered = { response: CachedResponse; isKept: boolean; isIncomplete?: boolean; requestId?: string }

/**
 * Responses in memory, limited by bytes. A change removes those with its tag. A response whose render started before
 * the change goes to the callers from before it and is not cached. Each is rendered once at a time, however many ask
 * for it.
 */
export class ResponseCache {
  readonly #responses: LRUCache<string, CachedResponse>
  readonly #keysOfTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight>()

  constructor(maxBytes: number) {
    this.#responses = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (response) => response.size,
      dispose: (response, key) => this.#forgetTags(key, response.tags),
    })
  }

  get bytes(): number {
    return this.#responses.calculatedSize
  }

  get(key: string): CachedResponse | undefined {
    return this.#responses.get(key)
  }

  /** The response for the key, rendered by `render` unless it is cached or being rendered. */
  async getOrRender(key: string, tags: readonly string[], render: () => Promise<Rendered>): Promise<Rendered> {
    const known = this.#responses.get(key)
    if (known) return { response: known, isKept: true }
    const underWay = this.#flights.get(key)
    if (underWay) return underWay.result
    const flight: Flight = { result: render(), tags, isOutdated: false }
    this.#flights.set(key, flight)
    try {
      const rendered = await flight.result
      if (rendered.isKept && !flight.isOutdated) this.#keep(key, rendered.response)
      return rendered
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
  }

  /** Removes all responses with a tag. */
  expire(tag: string): void {
    for (const key of this.#keysOfTag.get(tag) ?? []) this.#responses.delete(key)
    this.#landLater((flight) => flight.tags.includes(tag))
  }

  /** Removes everything that depends on the catalogue, e.g. when notifications may have been missed. */
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

  #keep(key: string, response: CachedResponse): void {
    this.#responses.set(key, response)
    if (!this.#responses.has(key)) return
    for (const tag of response.tags) {
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

/**
 * Renders a page once for all requests that arrive before the render starts. A later render shows every change made
 * until then. Without change notifications, each page therefore has at most one render under way and one waiting.
 */
export class SharedRenders {
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #next = new Map<string, Promise<Rendered>>()

  render(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const before = this.#underWay.get(key)
    if (!before) return this.#begin(key, render)
    const waiting = this.#next.get(key)
    if (waiting) return waiting
    const next = before.then(() => {
      this.#next.delete(key)
      return this.#begin(key, render)
    })
    this.#next.set(key, next)
    return next
  }

  #begin(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const rendering = render()
    const over = () => void this.#underWay.delete(key)
    this.#underWay.set(key, rendering.then(over, over))
    return rendering
  }
}
