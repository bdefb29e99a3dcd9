import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/prisma/generated/client'

/**
 * One pool a process. Nothing waits for ever: connecting ends after 3 s, a statement after 5 s, a lock after 3 s,
 * and Prisma's own limit for a transaction lies above them, so that it never fires in the middle of a COMMIT.
 */
function connect() {
  const adapter = new PrismaPg({
    connectionString: process.env.DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    keepAlive: true,
  })
  // Its longer errors repeat what a query was given, into the log.
  return new PrismaClient({ adapter, errorFormat: 'minimal', transactionOptions: { maxWait: 4_000, timeout: 15_000 } })
}

const shared = globalThis as typeof globalThis & { shopDb?: PrismaClient }
shared.shopDb ??= connect()

export const db = shared.shopDb
export type Db = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>
