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
