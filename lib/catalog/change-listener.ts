import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import pg from 'pg'
import { directConnection } from '@/lib/connections'
import { log } from '@/lib/log'

type Options = {
  url: string
  /** Called with the payload of each notification, e.g. `listing` or `product:{id}`. */
  onChange(payload: string): void
  /** Called when a connection listens: changes may have been missed before. */
  onGap(): void
}

const RETRY_MS = 250
const PING_MS = 10_000
const ANSWER_MS = 2_000
/** How long a writer waits for servers that do not answer. */
const PATIENCE_MS = 1_000

/** Begins the name of a listening connection in `pg_stat_activity`; the server's id follows. */
export const LISTENER_NAME = 'shop catalogue '
const CHANGES = 'catalogue'
const SERVERS = 'catalogue_servers'
const EVERYTHING = 'everything'

const OTHERS = `SELECT substr(application_name, ${LISTENER_NAME.length + 1}) AS id FROM pg_stat_activity
  WHERE datname = current_database() AND starts_with(application_name, '${LISTENER_NAME}')
    AND application_name <> '${LISTENER_NAME}' || $1`

/**
 * Listens for changes of the catalogue, which triggers of the database notify of, over one connection.
 *
 * Servers on one database know each other by the names of these connections, and talk over a channel of their own:
 * `here:{id}` when a server begins to listen, `ask:{id}.{n}` to ask who has heard of everything so far, and
 * `heard:{id}.{n}:{id}`, the answer. Notifications arrive in the order of commits, so a server that answers has heard of
 * everything that was committed before the question.
 */
export class ChangeListener {
  readonly #id = randomBytes(6).toString('hex')
  #client: pg.Client | null = null
  #attempt: Promise<void>
  #queries: Promise<unknown> = Promise.resolve()
  #round: Promise<void> = Promise.resolve()
  #nextRound: Promise<void> | null = null
  #asked = 0
  readonly #messages = new EventEmitter()
  /** Servers that did not answer in time. Nobody waits for them until they speak again. */
  readonly #silent = new Set<string>()
  #isClosed = false
  #timer: NodeJS.Timeout | undefined
  readonly #ping: NodeJS.Timeout

  constructor(readonly options: Options) {
    this.#attempt = this.#connect()
    this.#ping = setInterval(() => void this.waitForInvalidation(), PING_MS)
    this.#ping.unref()
  }

  /** Resolves when the latest attempt to connect has succeeded or failed. */
  settled(): Promise<void> {
    return this.#attempt
  }

  get isListening(): boolean {
    return this.#client !== null
  }

  /**
   * Resolves when every change that was committed before the call has been heard, by this server and all others on the
   * database. Callers share a round; one that is under way may have begun before their commit, so they get the next.
   */
  waitForInvalidation(): Promise<void> {
    this.#nextRound ??= this.#round.then(() => {
      this.#nextRound = null
      this.#round = this.#askAll()
      return this.#round
    })
    return this.#nextRound
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#ping)
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }

  /** A connection that is lost meanwhile is replaced, and the others are asked again over the next one. */
  async #askAll(): Promise<void> {
    for (let tries = 2; tries > 0; tries -= 1) {
      await this.#attempt
      const client = this.#client
      if (!client) return
      try {
        return await this.#ask(client)
      } catch {
        this.#lost(client)
      }
    }
  }

  async #ask(client: pg.Client): Promise<void> {
    this.#asked += 1
    const question = `${this.#id}.${this.#asked}`
    const heard = new Set<string>()
    const onMessage = (server: string, answered: string) => {
      if (answered === question || answered === EVERYTHING) heard.add(server)
    }
    this.#messages.on('message', onMessage)
    try {
      // PostgreSQL delivers the notifications that are due before it answers a query.
      const others = await this.#others(client)
      if (others.length > 0) await this.#say(client, `ask:${question}`)
      const missing = () => others.filter((id) => !heard.has(id) && !this.#silent.has(id))
      const patience = AbortSignal.timeout(PATIENCE_MS)
      while (missing().length > 0 && !patience.aborted) {
        await once(this.#messages, 'message', { signal: patience }).catch(() => undefined)
      }
      if (missing().length > 0) this.#giveUp(missing())
    } finally {
      this.#messages.off('message', onMessage)
    }
  }

  #giveUp(servers: string[]): void {
    for (const id of servers) this.#silent.add(id)
    log.warn({ servers }, 'a server does not answer and may serve stale pages')
  }

  async #others(client: pg.Client): Promise<string[]> {
    return (await this.#query<{ id: string }>(client, OTHERS, [this.#id])).map(({ id }) => id)
  }

  #say(client: pg.Client, message: string): Promise<unknown> {
    return this.#query(client, 'SELECT pg_notify($1, $2)', [SERVERS, message])
  }

  /** One query at a time, as pg asks for. A client whose query fails is ended, since it may still be at work on it. */
  #query<T extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []): Promise<T[]> {
    const result = this.#queries
      .catch(() => undefined)
      .then(() => client.query<T>(text, values))
      .catch((error: unknown) => {
        client.end().catch(() => undefined)
        throw error
      })
    this.#queries = result
    return result.then(({ rows }) => rows)
  }

  #hear(client: pg.Client, message: string): void {
    const [kind, about = '', server = about] = message.split(':')
    if (kind === 'ask') {
      if (!about.startsWith(`${this.#id}.`)) this.#say(client, `heard:${about}:${this.#id}`).catch(() => undefined)
      return
    }
    this.#silent.delete(server)
    // A server that has just begun to listen has cached nothing before.
    this.#messages.emit('message', server, kind === 'here' ? EVERYTHING : about)
    if (kind === 'here') this.#messages.emit(`here:${server}`)
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...directConnection(this.options.url),
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANGES) this.options.onChange(payload)
      else if (channel === SERVERS) this.#hear(client, payload)
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    try {
      await client.connect()
      await this.#join(client)
      if (this.#isClosed) return void client.end()
      this.#client = client
      this.options.onGap()
    } catch (error) {
      client.end().catch(() => undefined)
      if (this.#isClosed) return
      log.warn({ reason: (error as Error).message }, 'catalogue listener has no connection')
      this.#timer = setTimeout(() => (this.#attempt = this.#connect()), RETRY_MS)
    }
  }

  /**
   * Begins to listen, and waits for its own notification: some poolers accept LISTEN and deliver nothing.
   * @throws Error when the notification does not come
   */
  async #join(client: pg.Client): Promise<void> {
    // What servers tell each other need not outlive a crash, so nothing waits for the disk.
    const begin = `SET application_name = '${LISTENER_NAME}${this.#id}'; SET synchronous_commit = off;
      LISTEN ${CHANGES}; LISTEN ${SERVERS}`
    await this.#query(client, begin)
    const here = `here:${this.#id}`
    const heard = once(this.#messages, here, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => {
      throw new Error('LISTEN is accepted but no notification arrives: DIRECT_DATABASE_URL must not be a pooler')
    })
    await Promise.all([heard, this.#say(client, here)])
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client || this.#isClosed) return
    this.#client = null
    client.end().catch(() => undefined)
    this.#attempt = this.#connect()
  }
}
