import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The address of a database in the PostgreSQL that tests share. */
export const databaseAt = (name: string) => Object.assign(new URL(inject('templateUrl')), { pathname: `/${name}` }).href

/** Creates an empty database; `drop` removes it. */
export async function emptyDatabase(): Promise<{ name: string; url: string; drop(): Promise<unknown> }> {
  const name = `migrated_${randomBytes(6).toString('hex')}`
  await runSql(databaseAt('postgres'), `CREATE DATABASE ${name}`)
  const drop = () => runSql(databaseAt('postgres'), `DROP DATABASE ${name} WITH (FORCE)`)
  return { name, url: databaseAt(name), drop }
}

/** The rows of one statement, on a separate connection. */
export const runSql = (url: string, sql: string): Promise<Record<string, unknown>[]> =>
  connected(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows)

/** Calls `use` with a connection and closes it. */
export async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
