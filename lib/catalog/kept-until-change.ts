import { LRUCache } from 'lru-cache'
import { frontServer } from '@/lib/front-server'

/**
 * What follows from the catalogue, as long as no listing has changed. Without a server that hears of changes, or while
 * it hears nothing, all is made anew.
 */
export class KeptUntilChange<T extends object> {
  readonly #kept: LRUCache<string, { version: number; value: T }>

  constructor(most = 2_000) {
    this.#kept = new LRUCache({ max: most })
  }

  async get(key: string, make: () => Promise<T>): Promise<T> {
    const version = frontServer()?.listingVersion() ?? null
    const known = version === null ? undefined : this.#kept.get(key)
    if (known?.version === version) return known.value
    const value = await make()
    // A change that came meanwhile has another version.
    if (version !== null) this.#kept.set(key, { version, value })
    return value
  }
}
