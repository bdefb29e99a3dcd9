import 'server-only'
import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { KeyedQueue } from '@/lib/platform/keyed-queue'
import { unicodeForm } from '@/lib/values/typed'
import { Prisma, PrismaClient } from '@/prisma/generated/client'
import { directConnection, isPooled, pooledConnection } from './connections'
import { hadNoConnection, WatchfulPool } from './pool'

/**
 * One pool per process. Every wait is limited: 3 s for a connection, 4 s for a statement, 3 s for a lock. Prisma's own
 * transaction timeout is longer, so that it never interrupts a COMMIT.
 */
function connect() {
  const url = process.env.DATABASE_URL
  const pool = new WatchfulPool({
    ...(isPooled
      ? pooledConnection(url, 4_000)
      : directConnection(url, { statement_timeout: 4_000, lock_timeout: 3_000 })),
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
  })
  const adapter = new PrismaPg(pool, { disposeExternalPool: true })
  // The longer error format would write query arguments into the log.
  const prisma = new PrismaClient({
    adapter,
    errorFormat: 'minimal',
    transactionOptions: { maxWait: 4_000, timeout: 15_000 },
  })
  return { pool, prisma, lastAnswers: new Map<string, unknown>() }
}

const shared = globalThis as typeof globalThis & { shopDb?: ReturnType<typeof connect> }
shared.shopDb ??= connect()

export const db = shared.shopDb.prisma
/**
 * `lastAnswers` are answers that pages fall back to, by name. They are here because each page of a build may have its own
 * copy of a module.
 */
export const { pool, lastAnswers } = shared.shopDb

/**
 * Runs one statement without Prisma, whose overhead exceeds the cost of such a query. With `isPrepared` each connection
 * keeps its plan: use it for a few texts whose plan does not depend on the values.
 */
export async function runSql<T extends pg.QueryResultRow>(
  { text, values }: Prisma.Sql,
  { isPrepared = false }: { isPrepared?: boolean } = {},
): Promise<T[]> {
  const { name } = isPrepared ? named(text) : {}
  return connected(async () => (await pool.query<T>({ text, values, name })).rows)
}

/** Retries when no connection was free but other queries were answered: the database is up, only busy. */
async function connected<Result>(use: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const begin = performance.now()
    try {
      return await use()
    } catch (error) {
      if (!hadNoConnection(error) || !pool.answeredSince(begin)) throw error
    }
  }
}

/**
 * Transactions that wait for the same lock do so before they take a connection, within a process. Otherwise many could
 * occupy the whole pool. Keys are ids of rows, or numbers of advisory locks.
 */
const queue = new KeyedQueue(120)

/**
 * Runs a transaction of Prisma that locks the row with this id, after earlier ones of the row.
 * @throws whatever `run` throws, after a rollback; ShopError `unavailable` when too many wait
 */
export const transactionInTurn = <Result>(id: string, run: (tx: Db) => Promise<Result>): Promise<Result> =>
  queue.run(id.toLowerCase(), () => db.$transaction(run))

/** Runs one statement within a transaction; see `transaction`. */
export type RunSql = <T extends pg.QueryResultRow>(statement: Prisma.Sql) => Promise<T[]>

/** The class of advisory locks that serialise transactions across processes. */
const LOCKS = 1

/**
 * Runs statements in one transaction without Prisma, for the busiest path. Each connection prepares a statement once.
 * Transactions with the same `lock`, a 32-bit number, run one after the other.
 * @throws whatever `run` throws, after a rollback; ShopError `unavailable` when too many wait for the lock
 */
export const transaction = <Result>(run: (runSql: RunSql) => Promise<Result>, lock: number): Promise<Result> =>
  queue.run(lock, () => lockedTransaction(run, lock))

async function lockedTransaction<Result>(run: (runSql: RunSql) => Promise<Result>, lock: number): Promise<Result> {
  const client = await connected(() => pool.connect())
  // A lost connection fails its statements. Without a listener the error event would also end the process.
  client.on('error', ignore)
  try {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${LOCKS}, ${lock})`)
    const result = await run(async ({ text, values }) => (await client.query({ ...named(text), text, values })).rows)
    await client.query('COMMIT')
    client.off('error', ignore)
    client.release()
    return result
  } catch (error) {
    // A connection that cannot even roll back is closed.
    const isBroken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    client.off('error', ignore)
    client.release(isBroken)
    throw error
  }
}

const ignore = () => undefined

/** The name of a prepared statement, by which a connection finds its plan. */
const named = (text: string): { name?: string } =>
  isPooled ? {} : { name: createHash('sha1').update(text).digest('hex') }

export type Db = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>

/** Runs statements within a transaction of Prisma. */
export const runSqlWithin =
  (tx: Db): RunSql =>
  (statement) =>
    tx.$queryRaw(statement)

/** A LIKE pattern for text that contains these characters, with `%` and `_` taken literally. */
export const containing = (letters: string) => `%${escapeLike(letters)}%`

/** A LIKE pattern for names that contain this text, whatever its case, its digits, and its spelling of Urdu. */
export const containingLetters = (text: string) => Prisma.sql`name_letters(${containing(unicodeForm(text, 'NFKC'))})`

export const beginningWith = (letters: string) => `${escapeLike(letters)}%`

const escapeLike = (letters: string) => letters.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)

export const whereAll = (conditions: Prisma.Sql[]) =>
  conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
