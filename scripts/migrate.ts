import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { directConnection, UNLIMITED } from '@/lib/platform/database/connections'
import { checkRemovals, type Removal, removalsIn } from './removals.ts'

const prismaFolder = path.resolve(import.meta.dirname, '..', 'prisma')
const folder = path.join(prismaFolder, 'migrations')
/** The migrations before the squash. Only databases that were created by some of them need the rest. */
const oldFolder = path.join(prismaFolder, 'migrations-before-squash')
/** Must differ from every other advisory lock on this database. */
const MIGRATION_LOCK = 7_230_411

/**
 * Applies the pending migrations and returns their names. It records them in the same table as `prisma migrate deploy`,
 * which would have to download an engine. Each migration has its own transaction, so a killed start leaves none half
 * applied. Instances that start at the same time wait for each other.
 * @param isWanted selects migrations by name; by default all are applied
 * @param mayRemove is called before anything changes with what a database that is in use would lose, and throws to refuse
 * @throws Error naming the migration when it fails, or when its file was changed after it was applied
 */
export async function migrate(
  url: string,
  isWanted = (_name: string) => true,
  mayRemove = (_removals: Removal[]): void => undefined,
): Promise<string[]> {
  const client = new pg.Client({ ...directConnection(url, UNLIMITED), connectionTimeoutMillis: 10_000 })
  // A lost connection fails the running query. Without a listener the error event would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
      id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
      migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
      started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`)
    const recorded = await client.query<{ name: string; checksum: string }>(
      `SELECT migration_name AS name, checksum FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    )
    const applied = new Map(recorded.rows.map((row) => [row.name, row.checksum]))
    for (const [name, checksum] of applied) refuseChanged(name, checksum)
    const old = missingOfOldSet(applied)
    const [first = ''] = namesIn(folder)
    const missing = namesIn(folder).filter((name) => isWanted(name) && !applied.has(name) && !(old && name === first))
    if (applied.size > 0) mayRemove([...(old ?? []), ...missing].flatMap((name) => removalsIn(name, textOf(name))))
    for (const name of old ?? []) await apply(client, name)
    // The database is now equal to one after the first migration.
    if (old) await record(client, first)
    for (const name of missing) await apply(client, name)
    return old ? [...old, first, ...missing] : missing
  } finally {
    await client.end()
  }
}

/**
 * The same for a start or a command, with an error message for the owner.
 * @throws Error with a sentence for the owner
 */
export async function applyMigrations(
  url: string,
  removals: { isEmbedded?: boolean; allowed: string | undefined },
): Promise<string[]> {
  try {
    return await migrate(url, undefined, (found) => checkRemovals(found, removals))
  } catch (error) {
    const { message } = error as Error
    throw new Error(
      message.startsWith('The migration') ? message : `DATABASE_URL cannot be used: ${message || 'no answer'}`,
    )
  }
}

/** The old migrations that a database with some of them lacks; null for one with none, or with the squashed one. */
function missingOfOldSet(applied: Map<string, string>): string[] | null {
  const [first = ''] = namesIn(folder)
  const old = namesIn(oldFolder)
  if (applied.has(first) || !old.some((name) => applied.has(name))) return null
  return old.filter((name) => !applied.has(name))
}

/**
 * A migration that this version does not know is of a newer one, which runs beside it.
 * @throws Error when the file is not what was applied; its line ends do not count
 */
function refuseChanged(name: string, checksum: string): void {
  if (!hasMigration(name)) return
  const sql = textOf(name).replaceAll('\r\n', '\n')
  if ([sql, sql.replaceAll('\n', '\r\n')].some((text) => checksumOf(text) === checksum)) return
  throw new Error(
    `The migration ${name} was changed after it had been applied here: restore its file and put the change into a new one`,
  )
}

async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(textOf(name))
    await record(client, name)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`The migration ${name} could not be applied: ${(error as Error).message}`)
  }
}

async function record(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksumOf(textOf(name)), name],
  )
}

const namesIn = (of: string) =>
  readdirSync(of)
    .filter((name) => existsSync(path.join(of, name, 'migration.sql')))
    .sort()

/** Whether this version of the shop knows a migration. */
export const hasMigration = (name: string) => existsSync(fileOf(name))

/** The file of a migration of either set; names are in one of them only. */
function fileOf(name: string): string {
  const file = path.join(folder, name, 'migration.sql')
  return existsSync(file) ? file : path.join(oldFolder, name, 'migration.sql')
}

const textOf = (name: string) => readFileSync(fileOf(name), 'utf8')
const checksumOf = (sql: string) => createHash('sha256').update(sql).digest('hex')
