import { readFileSync } from 'node:fs'
import pg from 'pg'
import { directConnection, UNLIMITED } from '@/lib/platform/database/connections'

/** Calls `use` with a connection of its own, which may be idle in a transaction, and closes it. */
export async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

export async function connect(url: string): Promise<pg.Client> {
  const limits = { ...UNLIMITED, idle_in_transaction_session_timeout: 0 }
  const client = new pg.Client({ ...directConnection(url, limits), connectionTimeoutMillis: 10_000 })
  // A lost connection fails the next query. Without a listener the error event would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export type Table = {
  name: string
  /** The columns that are not generated, quoted and separated by commas. */
  columns: string
}

/**
 * Tables that no backup has: page changes name transactions of this server, the owner is told once, and sessions and codes
 * must not come back. Backups of version 1.0.0 have the latter two.
 */
export const LEFT_OUT = ['_prisma_migrations', 'page_changes', 'owner_news', 'sessions', 'one_time_codes']

/** All tables with shop data, each after the tables that it references. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `
    SELECT c.oid::regclass::text AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
      AND c.relname <> ALL ($1)
    GROUP BY c.oid ORDER BY name`,
    [LEFT_OUT],
  )
  const { rows: references } = await client.query<{ child: string; parent: string }>(`
    SELECT DISTINCT conrelid::regclass::text AS child, confrelid::regclass::text AS parent
    FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`)
  const sorted: Table[] = []
  const isSorted = (name: string) => sorted.some((table) => table.name === name)
  while (sorted.length < tables.length) {
    const next = tables.find(
      ({ name }) => !isSorted(name) && references.every(({ child, parent }) => child !== name || isSorted(parent)),
    )
    if (!next) throw new Error('Tables refer to each other in a circle')
    sorted.push(next)
  }
  return sorted
}

/**
 * Refuses tables and columns that are not the shop's, which no restore would take.
 * @param tables those of a database with all migrations of this version
 * @throws Error with a message for the owner
 */
export function refuseForeign(tables: Table[]): void {
  const own = columnsOfSchema()
  for (const { name, columns } of tables) {
    const known = own.get(name)
    const unknown = known ? columns.split(', ').find((column) => !known.has(column.replaceAll('"', ''))) : name
    if (!unknown) continue
    const what = known ? `a column ${unknown} in ${name}` : `a table ${unknown}`
    throw new Error(`The database has ${what} that is not the shop's and could not be restored: remove it first.`)
  }
}

/** The columns of each table in `schema.prisma`, which has all of them. */
function columnsOfSchema(): Map<string, Set<string>> {
  const models = [...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/^model (\w+) \{\n(.*?)^\}/gms)]
  const isModel = (type: string) => models.some(([, model]) => model === type)
  return new Map(
    models.map(([, model = '', body = '']) => {
      const fields = [...body.matchAll(/^ {2}(\w+) +(\w+)(.*)$/gm)].filter(([, , type = '']) => !isModel(type))
      const columns = fields.map(([, field = '', , rest = '']) => /@map\("(\w+)"\)/.exec(rest)?.[1] ?? field)
      return [/@@map\("(\w+)"\)/.exec(body)?.[1] ?? model, new Set(columns)]
    }),
  )
}

type Sequence = { name: string; value: string; isCalled: boolean }

/** The sequences of columns. One may be ahead of its table, but never behind. */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT oid::regclass::text AS name FROM pg_class c
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S'
      AND EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype IN ('a', 'i')) ORDER BY name`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows } = await client.query<Omit<Sequence, 'name'>>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${name}`,
    )
    if (rows[0]) sequences.push({ name, ...rows[0] })
  }
  return sequences
}

/** The names of the applied migrations. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`)
  return rows.map(({ name }) => name)
}
