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

type Sequence = { name: string; value: string; isCalled: boolean }

/** The sequences of these tables. One may be ahead of its table, but never behind. */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S' ORDER BY name`)
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
