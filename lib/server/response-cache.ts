import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response'

/** The result of a render. Only a complete page is kept. */
export type Rendered = { response: CachedResponse; isKept: boolean }

/** A response that is being rendered. */
type Flight = { result: Promise<Rendered>; tags: readonly string[] }

/**
 * Responses in memory, limited by bytes. A change removes those with its tag. A response whose render began before the
 * change goes to the callers from before it and is not kept. Each is rendered once at a time, however many ask for it.
 */
export class ResponseCache {
  readonly #responses: LRUCache<string, CachedResponse>
  readonly #keysOfTag = new Map<string, Set<string>>()
  /** The renders under way that no change has outdated. */
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

  /** The response for the key, rendered by `render` unless it is kept or being rendered. */
  async getOrRender(key: string, tags: readonly string[], render: () => Promise<Rendered>): Promise<CachedResponse> {
    const known = this.#responses.get(key)
    if (known) return known
    const underWay = this.#flights.get(key)
    if (underWay) return (await underWay.result).response
    const flight: Flight = { result: render(), tags }
    this.#flights.set(key, flight)
    try {
      const { response, isKept } = await flight.result
      if (isKept && this.#flights.get(key) === flight) this.#keep(key, response)
      return response
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
  }

  /** Removes all responses with a tag. */
  expire(tag: string): void {
    for (const key of this.#keysOfTag.get(tag) ?? []) this.#responses.delete(key)
    for (const [key, { tags }] of this.#flights) if (tags.includes(tag)) this.#flights.delete(key)
  }

  expireAll(): void {
    this.#responses.clear()
    this.#flights.clear()
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
