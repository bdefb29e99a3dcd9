import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connected, emptyDatabase, runSql } from '@/lib/testing/empty-database'
import { schemaOf } from '@/lib/testing/schema-of'
import { applyMigrations, migrate } from './migrate'

const folder = path.resolve(import.meta.dirname, '..', 'prisma', 'migrations')
const oldFolder = path.resolve(folder, '..', 'migrations-before-squash')
const namesIn = (of: string) =>
  readdirSync(of)
    .filter((name) => /^\d/.test(name))
    .sort()
const [names, oldNames] = [namesIn(folder), namesIn(oldFolder)]
const allNames = [...oldNames, ...names].sort()

let url: string
let drop: () => Promise<unknown>
beforeEach(async () => {
  ;({ url, drop } = await emptyDatabase())
})
afterEach(() => drop())

/** Leaves the database as an earlier version did, with all of the old migrations up to this one and a row. */
const applyOldUpTo = (last: string) =>
  connected(url, async (client) => {
    await client.query(`CREATE TABLE _prisma_migrations (
      id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
      migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
      started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`)
    for (const name of oldNames.filter((old) => old <= last)) {
      const sql = readFileSync(path.join(oldFolder, name, 'migration.sql'), 'utf8')
      await client.query(sql)
      await client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
         VALUES (gen_random_uuid(), $1, $2, now(), 1)`,
        [createHash('sha256').update(sql).digest('hex'), name],
      )
    }
    await client.query(`INSERT INTO rate_limits VALUES ('kept', 1, now())`)
  })

const recorded = async () =>
  (await runSql(url, 'SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1')).map((row) => row.name)

/** The schema, and the rows that migrations write. */
const contentOf = (of: string) =>
  connected(of, async (client) => {
    const synonyms = await client.query('SELECT words FROM search_synonyms ORDER BY words')
    return { schema: await schemaOf(client), synonyms: synonyms.rows }
  })

/** That of a new database. */
let made: Awaited<ReturnType<typeof contentOf>>
beforeAll(async () => {
  const fresh = await emptyDatabase()
  await migrate(fresh.url)
  made = await contentOf(fresh.url)
  await fresh.drop()
})

describe('migrating a database from before the squash', () => {
  it.each([
    ['the first migration alone', '20261121000000_shop'],
    ['what the version of 22 November made', '20261121131000_sales_touch_no_words'],
    ['the last version before it', '20261123111000_sweep_by_age'],
  ])('gives %s the schema of a new one and keeps its rows', async (_, last) => {
    await applyOldUpTo(last)
    expect(await migrate(url)).toEqual([...oldNames.filter((name) => name > last), ...names])
    expect(await recorded()).toEqual(allNames)
    expect(await migrate(url)).toEqual([])
    expect(await runSql(url, 'SELECT key FROM rate_limits')).toEqual([{ key: 'kept' }])

    expect(await contentOf(url)).toEqual(made)
  })

  it('continues an interrupted upgrade', async () => {
    await applyOldUpTo('20261121131000_sales_touch_no_words')
    await runSql(url, 'CREATE FUNCTION reference_marks(reference text) RETURNS text[] LANGUAGE sql RETURN NULL::text[]')
    await expect(migrate(url)).rejects.toThrow('The migration 20261123110000_reference_marks could not be applied')
    await runSql(url, 'DROP FUNCTION reference_marks')
    await migrate(url)
    expect(await recorded()).toEqual(allNames)
  })

  it('names the versions that cannot be rolled back to, and waits for the setting that permits it', async () => {
    await applyOldUpTo('20261123111000_sweep_by_age')
    const before = await recorded()
    await expect(applyMigrations(url, { allowed: '1234567' })).rejects.toThrow(
      'The migration 20261123111500_drop_unused removes what versions before 6a491b4 use, so there is no way back to them. If one of them runs, upgrade it to 6a491b4 first. Then make a backup and set NO_ROLLBACK_BEFORE=6a491b4.',
    )
    expect(await recorded()).toEqual(before)
    await applyMigrations(url, { allowed: '6a491b4' })
    expect(await recorded()).toEqual(allNames)
  })

  it('only warns of it where the database is embedded, which no other version uses', async () => {
    await applyOldUpTo('20261123111000_sweep_by_age')
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warned.mockRestore())
    await applyMigrations(url, { isEmbedded: true, allowed: undefined })
    expect(warned.mock.calls).toEqual([[expect.stringContaining('no way back')]])
    expect(await recorded()).toEqual(allNames)
  })

  it('refuses an old migration that was changed', async () => {
    const [first = ''] = oldNames
    await applyOldUpTo(first)
    await runSql(url, `UPDATE _prisma_migrations SET checksum = '${'0'.repeat(64)}'`)
    await expect(migrate(url)).rejects.toThrow(`The migration ${first} was changed`)
  })
})
