import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { connected, emptyDatabase } from '@/lib/testing/empty-database'
import { aConnection, aProduct, database, ofSizes } from '@/lib/testing/fixtures'
import { sqlOfSchema } from '@/lib/testing/prisma-sql'

const schema = readFileSync(path.join(import.meta.dirname, 'schema.prisma'), 'utf8')

/** Prisma's words for what the migrations write otherwise. A list may be null in each schema of Prisma. */
const DEFAULT = `CASE WHEN attgenerated <> '' THEN NULL WHEN attidentity <> '' THEN 'a sequence' ELSE
  regexp_replace(replace(replace(pg_get_expr(adbin, adrelid), 'CURRENT_TIMESTAMP', 'now()'), 'ARRAY[]', '''{}'''),
    '^nextval.*', 'a sequence') END`

const COLUMNS = `
  SELECT concat_ws(' ', attrelid::regclass || '.' || attname, format_type(atttypid, atttypmod),
    CASE WHEN NOT attnotnull AND typcategory <> 'A' THEN 'or null' END, '= ' || (${DEFAULT})) AS line
  FROM pg_attribute JOIN pg_class c ON c.oid = attrelid JOIN pg_type t ON t.oid = atttypid
    LEFT JOIN pg_attrdef ON (adrelid, adnum) = (attrelid, attnum)
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND attnum > 0 AND NOT attisdropped
    AND relname <> '_prisma_migrations' ORDER BY 1`

const ENUMS = `SELECT format('%s %s', enumtypid::regtype, string_agg(enumlabel, ' ' ORDER BY enumsortorder)) AS line
  FROM pg_enum GROUP BY enumtypid ORDER BY 1`

/** Primary and foreign keys. Prisma knows no checks, and writes unique constraints as indexes. */
const KEYS = `SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'f')
    AND conrelid <> coalesce(to_regclass('_prisma_migrations'), 0::oid) ORDER BY 1`

/** Prisma knows no columns that an index only includes, and no storage parameters. */
const INDEXES = `
  SELECT relname AS name, regexp_replace(pg_get_indexdef(indexrelid), ' (INCLUDE|WITH) \\([^)]*\\)', '', 'g') AS line,
    indexprs IS NULL AND indpred IS NULL AS "isPlain"
  FROM pg_index JOIN pg_class c ON c.oid = indexrelid
  WHERE relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations_pkey' ORDER BY 1`

type Index = { name: string; line: string; isPlain: boolean }

const linesOf = async (client: pg.Client, sql: string) =>
  (await client.query<{ line: string }>(sql)).rows.map(({ line }) => line)

async function described(client: pg.Client) {
  const { rows: indexes } = await client.query<Index>(INDEXES)
  return {
    columns: await linesOf(client, COLUMNS),
    enums: await linesOf(client, ENUMS),
    keys: await linesOf(client, KEYS),
    indexes: indexes.filter(({ isPlain }) => isPlain).map(({ line }) => line),
    others: indexes.filter(({ isPlain }) => !isPlain).map(({ name }) => name),
  }
}

it('lets the client read what the database derives of a product, and leaves it to the database', async () => {
  const { id } = await aProduct({ countInStock: 9, price: 2000, sizes: ofSizes({ M: 2, L: 5 }) })
  expect(await database.product.findUnique({ where: { id } })).toMatchObject({
    inStock: true,
    sizesInStock: '\nM\nL\n',
    lowLeft: [2],
    lowestPrice: 2000,
    sizesOnSale: false,
    onSale: false,
  })
})

describe('prisma/schema.prisma', async () => {
  const migrated = await described(await aConnection())
  const { url, drop } = await emptyDatabase()
  afterAll(drop)
  const sql = await sqlOfSchema(schema, url)
  const written = await connected(url, async (client) => {
    await client.query('CREATE EXTENSION pg_trgm')
    await client.query(sql)
    return described(client)
  })

  it('has every column of the migrated database, with its type, its default and whether it may be null', () => {
    expect(written.columns).toEqual(migrated.columns)
  })

  it('has every enum', () => {
    expect(written.enums).toEqual(migrated.enums)
  })

  it('has every primary and foreign key', () => {
    expect(written.keys).toEqual(migrated.keys)
  })

  it('has every index on plain columns', () => {
    expect(written.indexes).toEqual(migrated.indexes)
  })

  it('names every other index in a comment', () => {
    const comments = schema.split('\n').filter((line) => line.trim().startsWith('// '))
    const named = comments.flatMap((line) => line.match(/\b\w+_(idx|key)\b/g) ?? [])
    expect(named.sort()).toEqual(migrated.others)
  })
})
