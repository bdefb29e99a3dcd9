import pg from 'pg'
import { directConnection } from '@/lib/connections'

/** Most that a connection or an answer may take. */
export const ANSWER_MS = 2_000

/** Begins the name of a listening connection in `pg_stat_activity`; the server's id follows. */
export const LISTENER_NAME = 'shop catalogue '
/** Where triggers of the database tell of changes, and where servers talk to each other. */
export const CHANGES = 'catalogue'
export const SERVERS = 'catalogue_servers'

/** The ids of all other listening servers. */
export const OTHERS = `SELECT substr(application_name, ${LISTENER_NAME.length + 1}) AS id FROM pg_stat_activity
  WHERE datname = current_database() AND starts_with(application_name, '${LISTENER_NAME}')
    AND application_name <> '${LISTENER_NAME}' || $1`
export const NOTIFY = 'SELECT pg_notify($1, $2)'
/** Two rows on a connection that listens; none on one that a pooler has put in its place. */
export const LISTENED = 'SELECT pg_listening_channels()'

export const connectionTo = (url: string) =>
  new pg.Client({
    ...directConnection(url),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })

/** What servers tell each other need not outlive a crash, so nothing waits for the disk. */
export const beginListening = (id: string) =>
  `SET application_name = '${LISTENER_NAME}${id}'; SET synchronous_commit = off; LISTEN ${CHANGES}; LISTEN ${SERVERS}`

/** Sends a message to all servers over a connection of its own. */
export async function tellServers(url: string, message: string): Promise<void> {
  const client = connectionTo(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(NOTIFY, [SERVERS, message])
  } finally {
    client.end().catch(() => undefined)
  }
}
