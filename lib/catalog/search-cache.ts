import { LRUCache } from 'lru-cache'
import { frontServer } from '@/lib/front-server'

const MOST = 1_000

/**
 * Caches what searches find until a listing changes: to rank the 50,000 matches of a common word takes a fifth of a
 * second. Where nobody tells of changes, nothing is cached.
 */
export class SearchCache<T extends object> {
  readonly #found = new LRUCache<string, { version: number; value: T }>({ max: MOST })

  async get(key: string, find: () => Promise<T>): Promise<T> {
    const version = frontServer()?.listingVersion() ?? null
    if (version === null) return find()
    const known = this.#found.get(key)
    if (known?.version === version) return known.value
    const value = await find()
    // The version is that from before the search: what came meanwhile has another.
    this.#found.set(key, { version, value })
    return value
  }
}
