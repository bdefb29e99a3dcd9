import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { aConnection } from '@/lib/testing/fixtures'
import { schemaOf } from '@/lib/testing/schema-of'

const folder = path.join(import.meta.dirname, 'sql')
const client = await aConnection()
const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))

/** Functions and triggers that the current transaction has not written, without those of extensions. */
const UNTOUCHED = `
  SELECT oid::regprocedure::text AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    AND xmin <> pg_current_xact_id()::xid
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND xmin <> pg_current_xact_id()::xid`

describe('prisma/sql', () => {
  let migrated: string[]
  let untouched: string[]

  beforeAll(async () => {
    migrated = await schemaOf(client)
    await client.query('BEGIN')
    for (const sql of files) await client.query(sql)
    untouched = (await client.query<{ name: string }>(UNTOUCHED)).rows.map((row) => row.name)
  })

  it('has each function and trigger in the version of the last migration', async () => {
    expect(await schemaOf(client)).toEqual(migrated)
  })

  it('has all functions and triggers of the migrations', () => {
    expect(untouched).toEqual([])
  })
})
