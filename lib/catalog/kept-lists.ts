import 'server-only'
import { LRUCache } from 'lru-cache'
import { listingVersion } from './changes'

/** Which products a page of a listing shows, and how many there are. */
export type KeptList = { ids: string[]; page: number; pages: number; total: number }

/** With its products as JSON where they had to be read to find it. */
export type FoundList = { list: KeptList; products?: string }

const MOST = 2_000
const kept = new LRUCache<string, { version: number; list: KeptList }>({ max: MOST })

/**
 * Who is on a page of a listing, as long as no listing has changed: then a search need not be read, counted and ranked
 * again. What a product's answer tells, its stock above all, is never kept. Without a server that hears of changes, or
 * while it hears nothing, each list is made anew by `make`.
 */
export async function keptList(key: string, make: () => Promise<FoundList>): Promise<FoundList> {
  const version = listingVersion()
  const known = version === null ? undefined : kept.get(key)
  if (known?.version === version) return known
  const made = await make()
  // A change that came meanwhile has another version.
  if (version !== null) kept.set(key, { version, list: made.list })
  return made
}
