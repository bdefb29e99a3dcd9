import pg from 'pg'
import { log } from '@/lib/log'
import { CatalogueFence } from './catalogue-fence'

type Options = {
  url: string
  /** Called with the payload of each notification, e.g. `listing` or `product:{id}`. */
  onChange(payload: string): void
  /** Called when the connection stands again: changes may have been missed. */
  onGap(): void
}

const RETRY_MS = 250
const PING_MS = 10_000
const ANSWER_MS = 2_000

/** Listens for what the database tells of changes of the catalogue (see the migration), over one connection. */
export class CatalogueListener {
  readonly #fence = new CatalogueFence()
  #client: pg.Client | null = null
  #attempt: Promise<void> = Promise.resolve()
  #asking: Promise<void> = Promise.resolve()
  #nextAsking: Promise<void> | null = null
  #isClosed = false
  #timer: NodeJS.Timeout | undefined
  readonly #ping: NodeJS.Timeout

  constructor(readonly options: Options) {
    this.#attempt = this.#connect()
    this.#ping = setInterval(() => void this.heard(), PING_MS)
    this.#ping.unref()
  }

  /**
   * Resolves when the connection stands, or when the latest attempt to have one has failed: then the database is
   * away, nothing can change, and what is kept may be shown.
   */
  settled(): Promise<void> {
    return this.#attempt
  }

  get isListening(): boolean {
    return this.#client !== null
  }

  /**
   * Resolves when every change that was committed before the call has been heard, by this server and by all others on
   * the same database.
   */
  async heard(): Promise<void> {
    // A connection that is lost meanwhile is replaced; with the next one the others are asked again.
    for (let tries = 2; tries > 0; tries -= 1) {
      await this.#heardHere()
      const client = this.#client
      if (!client) return
      try {
        return await this.#fence.passed(client)
      } catch {
        this.#lost(client)
      }
    }
  }

  /**
   * PostgreSQL delivers what is due to a connection before it answers that connection's next query, so one empty round
   * trip is enough.
   */
  #heardHere(): Promise<void> {
    // One after the other: who comes while one is under way shares the next, as that one may be answered already.
    this.#nextAsking ??= this.#asking.then(() => {
      this.#nextAsking = null
      this.#asking = this.#roundTrip()
      return this.#asking
    })
    return this.#nextAsking
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#ping)
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }

  async #roundTrip(): Promise<void> {
    await this.#attempt
    const client = this.#client
    if (!client) return
    try {
      await client.query('SELECT 1')
    } catch {
      this.#lost(client)
      await this.#attempt
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    })
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel !== 'catalogue') return
      this.#fence.changed()
      this.options.onChange(payload)
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    try {
      await client.connect()
      await this.#fence.join(client)
      this.#client = client
      this.options.onGap()
    } catch (error) {
      client.end().catch(() => undefined)
      if (this.#isClosed) return
      log.warn({ reason: (error as Error).message }, 'catalogue listener has no connection')
      this.#timer = setTimeout(() => (this.#attempt = this.#connect()), RETRY_MS)
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client || this.#isClosed) return
    this.#client = null
    client.end().catch(() => undefined)
    this.#attempt = this.#connect()
  }
}
