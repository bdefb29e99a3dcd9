import type { Socket } from 'node:net'
import pg from 'pg'

/** A connection in use that is silent for longer has lost its database, since every statement ends before that. */
const SILENT_MS = 4_250

/** How long a database that did not answer has for its next attempt. */
const LOOK_MS = 1_000

const streamOf = ({ connection }: pg.PoolClient | pg.Client) => (connection as unknown as { stream: Socket }).stream

const noAnswer = () => Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/**
 * A pool whose waits are limited even when its database hangs, and neither answers nor refuses. After the first silence
 * callers share a look of a second, and connections are handed out again once it succeeds.
 */
export class WatchfulPool extends pg.Pool {
  #answeredAt = 0
  #isSilent = false
  #look: Promise<void> | null = null

  constructor(config: pg.PoolConfig) {
    super(config)
    // Losing an idle connection is harmless: the next query opens another.
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      const stream = streamOf(client)
      stream.on('timeout', () => {
        this.#isSilent = true
        stream.destroy(noAnswer())
      })
    })
    this.on('acquire', (client) => streamOf(client).setTimeout(SILENT_MS))
    this.on('release', (error, client) => {
      streamOf(client).setTimeout(0)
      if (error) return
      this.#answeredAt = performance.now()
      this.#isSilent = false
    })
  }

  /** Whether the database has answered a query since then, in `performance.now()`. */
  answeredSince(begin: number): boolean {
    return this.#answeredAt >= begin
  }

  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const client = this.#isSilent ? this.#afterLook() : this.#noticing(super.connect())
    if (!taken) return client
    client.then(
      (client) => taken(undefined, client, (release) => client.release(release as Error | boolean | undefined)),
      (error: Error) => taken(error, undefined, () => undefined),
    )
  }

  async #afterLook(): Promise<pg.PoolClient> {
    this.#look ??= this.#lookOnce().finally(() => {
      this.#look = null
    })
    await this.#look
    return super.connect()
  }

  /** @throws when the database still does not answer */
  async #lookOnce(): Promise<void> {
    const client = new pg.Client({
      ...this.options,
      connectionTimeoutMillis: LOOK_MS,
      query_timeout: LOOK_MS,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('SELECT 1')
      this.#isSilent = false
    } catch (error) {
      throw Object.assign(noAnswer(), { cause: error })
    } finally {
      // Saying goodbye to a database that hangs takes for ever.
      if (this.#isSilent) streamOf(client).destroy()
      else await client.end()
    }
  }

  async #noticing(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    const begin = performance.now()
    try {
      return await connecting
    } catch (error) {
      // Otherwise all connections are busy.
      if (hadNoConnection(error) && !this.answeredSince(begin)) this.#isSilent = true
      throw error
    }
  }
}

/** Whether a wait for a connection took too long. */
export const hadNoConnection = (error: unknown) =>
  error instanceof Error && /exceeded when trying to connect|due to connection timeout/.test(error.message)
