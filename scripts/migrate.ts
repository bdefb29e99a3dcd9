import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { directConnection, UNLIMITED } from '@/lib/platform/database/connections'
import { refuseUnfinishedDatabase } from './unfinished-restore.ts'

const ownFolder = path.resolve(import.meta.dirname, '..', 'prisma', 'migrations')
/** Creates the schema of version 1.0.0. */
const FIRST = '20261203000000_shop'
/** Recorded without a file, so that versions before 2.0.0 take the database for one that they cannot use. */
const NOT_BEFORE_2 = '00000000000000_not_for_versions_before_2'
/** Must differ from every other advisory lock on this database. */
export const MIGRATION_LOCK = 7_230_411
/** How often an instance asks whether another one has ended its migrations. */
const LOCK_MS = 200

/** The statement of a migration that builds an index while the shop writes, which PostgreSQL allows in no transaction. */
const CONCURRENTLY =
  /^(?:\s*--.*\n)*\s*CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i

type Options = {
  /** Selects migrations by name. By default all are applied. */
  isWanted?(name: string): boolean
  /** The caller is the restore that fills the database. */
  isRestore?: boolean
  /** Tests have migrations of their own. */
  folder?: string
}

/**
 * Applies the pending migrations and returns their names. It records them in the same table as `prisma migrate deploy`,
 * which would have to download an engine. Each migration has its own transaction, so a killed start leaves none half
 * applied; an index that is built concurrently is begun anew. Instances that start at the same time wait for each other.
 * @throws Error naming the migration when it fails, or when its file was changed after it was applied; Error for a
 * database of a version before 1.0.0 or with an unfinished restore
 */
export async function migrate(
  url: string,
  { isWanted, isRestore, folder = ownFolder }: Options = {},
): Promise<string[]> {
  const client = new pg.Client({ ...directConnection(url, UNLIMITED), connectionTimeoutMillis: 10_000 })
  // A lost connection fails the running query. Without a listener the error event would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await lock(client)
    if (!isRestore) await refuseUnfinishedDatabase(client)
    await client.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
      id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
      migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
      started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`)
    const recorded = await client.query<{ name: string; checksum: string }>(
      `SELECT migration_name AS name, checksum FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    )
    const applied = new Map(recorded.rows.map((row) => [row.name, row.checksum]))
    if (isBefore1([...applied.keys()])) {
      throw new Error('The database is of a version before 1.0.0, from which there is no upgrade: use an empty one.')
    }
    for (const [name, checksum] of applied) refuseChanged(folder, name, checksum)
    const missing = migrationNames(folder).filter((name) => (isWanted?.(name) ?? true) && !applied.has(name))
    for (const name of missing) await apply(client, name, textOf(folder, name))
    return missing
  } finally {
    await client.end()
  }
}

/**
 * The same for a start or a command, with an error message for the owner.
 * @throws Error with a sentence for the owner
 */
export async function applyMigrations(url: string): Promise<string[]> {
  try {
    return await migrate(url)
  } catch (error) {
    const { message } = error as Error
    throw new Error(
      /^(The (migration|database)|A restore) /.test(message)
        ? message
        : `DATABASE_URL cannot be used: ${message || 'no answer'}`,
    )
  }
}

/** Whether a database or backup with these migrations is of a version before 1.0.0. */
const isBefore1 = (migrations: string[]) => migrations.some((name) => name < FIRST && name !== NOT_BEFORE_2)

/** Whether a database with these migrations has all of this version. */
export const isUpToDate = (migrations: string[]) => migrationNames(ownFolder).every((name) => migrations.includes(name))

/**
 * Refuses to make or to restore a backup with these migrations.
 * @param what the backup or the database
 * @throws Error with a message for the owner if this version cannot restore it
 */
export function refuseOtherVersion(what: string, migrations: string[]): void {
  if (isBefore1(migrations)) throw new Error(`${what} is of a version before 1.0.0, from which there is no upgrade.`)
  const newer = migrations.find((name) => name !== NOT_BEFORE_2 && !existsSync(fileOf(ownFolder, name)))
  if (newer)
    throw new Error(`${what} is of a newer version of the shop, with the migration ${newer}: use that version.`)
}

/**
 * A migration that this version does not know is of a newer one, which runs beside it.
 * @throws Error when the file is not what was applied; its line ends do not count
 */
function refuseChanged(folder: string, name: string, checksum: string): void {
  if (!existsSync(fileOf(folder, name))) return
  const sql = textOf(folder, name).replaceAll('\r\n', '\n')
  if ([sql, sql.replaceAll('\n', '\r\n')].some((text) => checksumOf(text) === checksum)) return
  throw new Error(
    `The migration ${name} was changed after it had been applied here: restore its file and put the change into a new one`,
  )
}

/**
 * Waits for other instances. Each attempt is a statement of its own: one that waited in the database would have a
 * snapshot, and a concurrent index waits for all older snapshots to end.
 */
async function lock(client: pg.Client): Promise<void> {
  const attempt = async () =>
    (await client.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1) AS ok', [MIGRATION_LOCK])).rows[0]?.ok
  while (!(await attempt())) await new Promise((resolve) => setTimeout(resolve, LOCK_MS))
}

/** How often a migration begins anew because the running shop took the same locks in another order. */
const MOST_DEADLOCKS = 10

async function apply(client: pg.Client, name: string, sql: string, deadlocks = 0): Promise<void> {
  const [, index] = CONCURRENTLY.exec(sql) ?? []
  try {
    if (index) await buildIndex(client, index, sql)
    await client.query('BEGIN')
    if (!index) await client.query(sql)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksumOf(sql), name],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    if ((error as pg.DatabaseError).code === '40P01' && deadlocks < MOST_DEADLOCKS)
      return apply(client, name, sql, deadlocks + 1)
    throw new Error(`The migration ${name} could not be applied: ${(error as Error).message}`)
  }
}

/** A build that was interrupted, or that failed, leaves an index that is invalid. */
async function buildIndex(client: pg.Client, name: string, sql: string): Promise<void> {
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`)
  await client.query(sql)
}

const migrationNames = (folder: string) =>
  readdirSync(folder)
    .filter((name) => existsSync(fileOf(folder, name)))
    .sort()

const fileOf = (folder: string, name: string) => path.join(folder, name, 'migration.sql')
const textOf = (folder: string, name: string) => readFileSync(fileOf(folder, name), 'utf8')
const checksumOf = (sql: string) => createHash('sha256').update(sql).digest('hex')
