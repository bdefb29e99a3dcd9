import { LRUCache } from 'lru-cache'

const shared = globalThis as typeof globalThis & { shopDatabaseFailures?: LRUCache<string, Error> }
shared.shopDatabaseFailures ??= new LRUCache({ max: 1_000 })

/** Errors of page requests that failed because the database was away, by request id. */
export const databaseFailures = shared.shopDatabaseFailures
