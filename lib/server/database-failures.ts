import { LRUCache } from 'lru-cache'

const shared = globalThis as typeof globalThis & { shopDatabaseFailures?: LRUCache<string, Error> }
shared.shopDatabaseFailures ??= new LRUCache({ max: 1_000 })

/** How requests failed since the database was away, by their ids: told within Next, read by the server before it. */
export const databaseFailures = shared.shopDatabaseFailures
