import { LRUCache } from 'lru-cache'

const shared = globalThis as typeof globalThis & { shopDatabaseFailures?: LRUCache<string, true> }
shared.shopDatabaseFailures ??= new LRUCache({ max: 1_000 })

/** The ids of requests that failed since the database was away: told within Next, read by the server before it. */
export const databaseFailures = shared.shopDatabaseFailures
