import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import pg from 'pg'
import { directConnection } from '@/lib/platform/database/connections'
import { log } from '@/lib/platform/log/log'

/** How long a connection or an answer may take. */
export const ANSWER_MS = 2_000

/** The prefix of a listening connection's name in `pg_stat_activity`. The server's id follows. */
export const LISTENER_NAME = 'shop catalogue '
/** The channel on which database triggers announce changes, and the one on which servers talk to each other. */
export const CHANGES = 'catalogue'
export const SERVERS = 'catalogue_servers'

/** The ids of all other listening servers. */
export const OTHERS = `SELECT substr(application_name, ${LISTENER_NAME.length + 1}) AS id FROM pg_stat_activity
  WHERE datname = current_database() AND starts_with(application_name, '${LISTENER_NAME}')
    AND application_name <> '${LISTENER_NAME}' || $1`
export const NOTIFY = 'SELECT pg_notify($1, $2)'
/** Returns two rows on a connection that listens, and none on one that a pooler has put in its place. */
export const LISTENED = 'SELECT pg_listening_channels()'

export const connectionTo = (url: string) =>
  new pg.Client({
    ...directConnection(url),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })

/** Messages between servers need not survive a crash, so nothing waits for the disk. */
export const beginListening = (id: string) =>
  `SET application_name = '${LISTENER_NAME}${id}'; SET synchronous_commit = off; LISTEN ${CHANGES}; LISTEN ${SERVERS}`

/** Sends a message to all servers over a separate connection. */
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

/** How long a server may serve from its cache after the database last confirmed that it listens. */
export const LEASE_MS = 1_000
/** After this time, a server that does not answer has stopped serving from its cache. */
export const PATIENCE_MS = LEASE_MS + 50

const EVERYTHING = 'everything'

type Say = (message: string) => Promise<unknown>

/**
 * The messages between servers on one database, on a channel of their own: `here:{id}` when one starts to listen,
 * `ask:{id}.{n}` to ask who has received everything so far, `heard:{id}.{n}:{id}` as the answer, and `gone:{id}` about
 * a server that did not answer, which the others then stop waiting for.
 */
export class ListeningServers {
  readonly id = randomBytes(6).toString('hex')
  #asked = 0
  readonly #messages = new EventEmitter()
  /** Servers that did not answer, and when each has stopped serving from its cache. */
  readonly #gone = new Map<string, number>()

  /** Resolves when all of them have received everything so far, or when `patience` is over. */
  async ask(servers: string[], say: Say, patience: AbortSignal): Promise<void> {
    for (const id of this.#gone.keys()) if (!servers.includes(id)) this.#gone.delete(id)
    const asked = servers.filter((id) => (this.#gone.get(id) ?? Number.POSITIVE_INFINITY) > performance.now())
    if (asked.length === 0) return
    this.#asked += 1
    const question = `${this.id}.${this.#asked}`
    const heard = new Set<string>()
    const onMessage = (server: string, answered: string) => {
      if (answered === question || answered === EVERYTHING) heard.add(server)
    }
    this.#messages.on('message', onMessage)
    try {
      await say(`ask:${question}`)
      const missing = () => asked.filter((id) => !heard.has(id))
      while (missing().length > 0 && !patience.aborted) {
        await once(this.#messages, 'message', { signal: patience }).catch(() => undefined)
      }
      await this.#giveUp(missing(), say)
    } finally {
      this.#messages.off('message', onMessage)
    }
  }

  /** Resolves when this server's own `here` arrives. */
  ownArrival(signal: AbortSignal): Promise<unknown> {
    return once(this.#messages, `here:${this.id}`, { signal })
  }

  /** Handles a message on the channel. `onGone` is called when the others have given this server up. */
  hear(message: string, say: Say, onGone: () => void): void {
    const [kind, about = '', server = about] = message.split(':')
    if (kind === 'ask') {
      if (!about.startsWith(`${this.id}.`)) say(`heard:${about}:${this.id}`).catch(() => undefined)
    } else if (kind === 'gone') {
      if (about === this.id) onGone()
    } else {
      this.#gone.delete(server)
      // A server that has just started to listen has received everything before.
      this.#messages.emit('message', server, kind === 'here' ? EVERYTHING : about)
      if (kind === 'here') this.#messages.emit(`here:${server}`)
    }
  }

  /** After this message a server serves from its cache only once it has sent `here` again. */
  async #giveUp(servers: string[], say: Say): Promise<void> {
    const fresh = servers.filter((id) => !Number.isFinite(this.#gone.get(id)))
    if (fresh.length > 0) log.warn({ servers: fresh }, 'no longer waiting for a server that does not respond')
    for (const id of fresh) {
      // Set first: the server may be back before the message is answered.
      this.#gone.set(id, Number.POSITIVE_INFINITY)
      await say(`gone:${id}`)
      if (this.#gone.has(id)) this.#gone.set(id, performance.now() + PATIENCE_MS)
    }
  }
}
