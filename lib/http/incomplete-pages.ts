import { LRUCache } from 'lru-cache'

const shared = globalThis as typeof globalThis & { shopIncompletePages?: LRUCache<string, true> }
shared.shopIncompletePages ??= new LRUCache({ max: 1_000 })

/** Ids of page requests that were answered without a part that could not be read: see `optionalPart`. */
export const incompletePages = shared.shopIncompletePages
