import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { connected, databaseAt, emptyDatabase, runSql } from '@/lib/testing/empty-database'
import { applyMigrations, migrate } from './migrate'

const folder = path.resolve(import.meta.dirname, '..', 'prisma', 'migrations')
const names = readdirSync(folder)
  .filter((name) => /^\d/.test(name))
  .sort()

let database: string
/** An empty database. */
let url: string
let drop: () => Promise<unknown>

const books = () =>
  runSql(
    url,
    `SELECT migration_name AS name, applied_steps_count AS steps, checksum FROM _prisma_migrations
     WHERE migration_name > '1' ORDER BY 1`,
  )
const tables = async () =>
  (await runSql(url, `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)).map(
    (row) => row.name,
  )

beforeEach(async () => {
  ;({ name: database, url, drop } = await emptyDatabase())
})
afterEach(() => drop())

describe('migrating', () => {
  it('gives an empty database the shop’s schema and Prisma’s migration table (§1 "applies migrations")', async () => {
    expect(await migrate(url)).toEqual(names)
    expect(await tables()).toEqual(expect.arrayContaining(['orders', 'products', 'users']))
    const written = await books()
    expect(written.map((row) => row.name)).toEqual(names)
    for (const row of written)
      expect(row).toMatchObject({ steps: 1, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it('changes nothing the second time', async () => {
    await migrate(url)
    await runSql(url, `INSERT INTO rate_limits VALUES ('kept', 1, now())`)
    const before = await books()
    expect(await migrate(url)).toEqual([])
    expect(await books()).toEqual(before)
    expect(await runSql(url, 'SELECT key FROM rate_limits')).toEqual([{ key: 'kept' }])
  })

  it('fails when the file of an applied migration was changed', async () => {
    const [first = ''] = names
    await migrate(url)
    await runSql(url, `UPDATE _prisma_migrations SET checksum = '${'0'.repeat(64)}' WHERE migration_name = '${first}'`)
    await runSql(url, `DELETE FROM _prisma_migrations WHERE migration_name <> '${first}'`)
    await expect(migrate(url)).rejects.toThrow(`The migration ${first} was changed after it had been applied here`)
    expect((await books()).map((row) => row.name)).toEqual([first])
  })

  it('ignores line endings and migrations of a newer release', async () => {
    await migrate(url)
    const [first = ''] = names
    const sql = readFileSync(path.join(folder, first, 'migration.sql'), 'utf8').replaceAll(/\r?\n/g, '\r\n')
    const checksum = createHash('sha256').update(sql).digest('hex')
    await runSql(url, `UPDATE _prisma_migrations SET checksum = '${checksum}' WHERE migration_name = '${first}'`)
    await runSql(
      url,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '9_newer', now())`,
    )
    expect(await migrate(url)).toEqual([])
  })

  it('refuses a database of a version before 1.0.0 in one sentence', async () => {
    await migrate(url)
    await runSql(url, `UPDATE _prisma_migrations SET migration_name = '20261202110000_failed_mails'`)
    const before = await books()
    await expect(applyMigrations(url)).rejects.toThrow(
      /^The database is of a version before 1.0.0, from which there is no upgrade: use an empty one.$/,
    )
    expect(await books()).toEqual(before)
  })

  it('makes owners of the administrators of an earlier version, and of those that it adds meanwhile (§12)', async () => {
    const add = (email: string, isAdmin: boolean) =>
      runSql(
        url,
        `INSERT INTO users (id, name, email, password_hash, is_admin, updated_at)
          VALUES (gen_random_uuid(), 'Sana', '${email}', '', ${isAdmin}, now())`,
      )
    const roleOf = async (email: string) =>
      (await runSql(url, `SELECT role FROM users WHERE email = '${email}'`)).map(({ role }) => role)
    await migrate(url, { isWanted: (name) => name < '20261208100000' })
    await add('admin@a.test', true)
    await add('customer@a.test', false)
    await migrate(url)
    await add('later@a.test', true)
    expect([await roleOf('admin@a.test'), await roleOf('customer@a.test'), await roleOf('later@a.test')]).toEqual([
      ['owner'],
      [null],
      ['owner'],
    ])
    await runSql(url, 'UPDATE users SET is_admin = NOT is_admin')
    expect([await roleOf('admin@a.test'), await roleOf('customer@a.test')]).toEqual([[null], ['owner']])
  })

  it('ignores the timeouts of the database role', async () => {
    const role = new URL(url).username
    await runSql(url, `ALTER ROLE ${role} IN DATABASE ${database} SET statement_timeout = '1ms'`)
    expect(await migrate(url)).toEqual(names)
  })

  it('is done by one of several instances that start at once', async () => {
    const done = await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(done.filter((applied) => applied.length > 0)).toEqual([names])
    expect((await books()).map((row) => row.name)).toEqual(names)
  })

  it('names a failed migration, rolls it back, and works once the cause is fixed', async () => {
    // Conflicts with a table that the migration creates after others.
    await runSql(url, 'CREATE TABLE rate_limits (mine integer)')
    await expect(migrate(url)).rejects.toThrow(`The migration ${names[0]} could not be applied`)
    expect(await tables()).toEqual(['_prisma_migrations', 'rate_limits'])
    expect(await books()).toEqual([])
    expect(await runSql(url, `SELECT typname FROM pg_type WHERE typname = 'Category'`)).toEqual([])
    await runSql(url, 'DROP TABLE rate_limits')
    expect(await migrate(url)).toEqual(names)
  })

  it('does not apply a migration that cannot be recorded', async () => {
    await runSql(
      url,
      `CREATE TABLE _prisma_migrations (
        id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
        migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
        started_at timestamptz NOT NULL DEFAULT now(),
        applied_steps_count integer NOT NULL DEFAULT 0 CONSTRAINT full_books CHECK (applied_steps_count = 0))`,
    )
    await expect(migrate(url)).rejects.toThrow('full_books')
    expect(await tables()).toEqual(['_prisma_migrations'])
    await runSql(url, 'ALTER TABLE _prisma_migrations DROP CONSTRAINT full_books')
    expect(await migrate(url)).toEqual(names)
  })

  it('releases its lock, also after a failure', async () => {
    await runSql(url, 'CREATE TABLE users (mine integer)')
    await expect(migrate(url)).rejects.toThrow()
    const locks = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = '${database}') AND granted`
    await expect.poll(() => runSql(url, locks), { timeout: 30_000, interval: 20 }).toEqual([])
  })

  it('reports a database that does not exist', async () => {
    await expect(migrate(databaseAt('no_such_database'))).rejects.toThrow('no_such_database')
  })
})

it('a migration that meets a deadlock with the running shop begins anew', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const name = '20990101000000_locks'
  mkdirSync(path.join(folder, name))
  const sql = `DO $$ BEGIN
    IF nextval('attempts') < 3 THEN RAISE EXCEPTION USING ERRCODE = 'deadlock_detected'; END IF;
  END $$;`
  writeFileSync(path.join(folder, name, 'migration.sql'), sql)
  // The next number of a sequence is not rolled back.
  await runSql(url, 'CREATE SEQUENCE attempts')
  expect(await migrate(url, { folder })).toEqual([name])
})

describe('a migration that builds an index concurrently', () => {
  const GOODS = '20990101000000_goods'
  const INDEX = '20990102000000_index'

  /** A folder with a migration that creates a table, and one that builds an index of it. */
  function migrationsWith(index: string): string {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const [name, sql] of [
      [GOODS, 'CREATE TABLE goods (id integer); INSERT INTO goods VALUES (1), (1);'],
      [INDEX, index],
    ] as const) {
      mkdirSync(path.join(folder, name))
      writeFileSync(path.join(folder, name, 'migration.sql'), sql)
    }
    return folder
  }
  const validIndexes = () =>
    runSql(
      url,
      `SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = 'goods'::regclass AND indisvalid`,
    )

  it('lets others write meanwhile', async () => {
    const folder = migrationsWith('-- For the list.\nCREATE INDEX CONCURRENTLY "goods_id_idx" ON "goods" ("id");\n')
    await migrate(url, { folder, isWanted: (name) => name === GOODS })
    await connected(url, async (writer) => {
      await writer.query('BEGIN')
      await writer.query('INSERT INTO goods VALUES (2)')
      const migrating = migrate(url, { folder })
      const waiting = `SELECT 1 AS found FROM pg_stat_activity WHERE datname = current_database()
        AND query LIKE '%CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`
      await expect.poll(() => runSql(url, waiting)).toHaveLength(1)
      await runSql(url, `SET lock_timeout = '1s'; INSERT INTO goods VALUES (3)`)
      await writer.query('COMMIT')
      expect(await migrating).toEqual([INDEX])
    })
    expect(await validIndexes()).toEqual([{ name: 'goods_id_idx' }])
    expect((await books()).map((row) => row.name)).toEqual([GOODS, INDEX])
  })

  it('is begun anew after a failure', async () => {
    const folder = migrationsWith('CREATE UNIQUE INDEX CONCURRENTLY goods_id_key ON goods (id);')
    await expect(migrate(url, { folder })).rejects.toThrow(`The migration ${INDEX} could not be applied`)
    expect((await books()).map((row) => row.name)).toEqual([GOODS])
    await runSql(url, 'DELETE FROM goods')
    expect(await migrate(url, { folder })).toEqual([INDEX])
    expect(await validIndexes()).toEqual([{ name: 'goods_id_key' }])
  })

  it('is applied by one of several instances that start at once', async () => {
    const folder = migrationsWith('CREATE INDEX CONCURRENTLY goods_id_idx ON goods (id);')
    const done = await Promise.all([1, 2, 3].map(() => migrate(url, { folder })))
    expect(done.filter((applied) => applied.length > 0)).toEqual([[GOODS, INDEX]])
  })
})
