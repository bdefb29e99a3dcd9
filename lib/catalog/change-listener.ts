import { once } from 'node:events'
import type pg from 'pg'
import { log } from '@/lib/platform/log/log'
import {
  ANSWER_MS,
  beginListening,
  CHANGES,
  connectionTo,
  LEASE_MS,
  LISTENED,
  ListeningServers,
  NOTIFY,
  OTHERS,
  PATIENCE_MS,
  SERVERS,
  tellServers,
} from './listening-servers'
import { serialQueries } from './serial-queries'

type Options = {
  url: string
  /** Called with the payload of each notification, e.g. `listing` or `product:{id}`. */
  onChange(payload: string): void
  /** Called when a connection starts to listen: changes may have been missed before. */
  onGap(): void
}

const RETRY_MS = 250
const CONFIRM_MS = 200

/**
 * Listens on one connection for the notifications that database triggers send when the catalogue changes. They arrive in
 * commit order and before the answer to any later query on the connection, so a server that answers has received every
 * earlier commit. A server counts as listening for `LEASE_MS` after it last sent a query that was answered. One whose
 * connection hangs stops serving from its cache by itself, so a writer waits no longer than that for it.
 */
export class ChangeListener {
  #client: pg.Client | null = null
  #attempt: Promise<void>
  #round: Promise<void> = Promise.resolve()
  #nextRound: Promise<void> | null = null
  /** When the latest query was sent whose answer confirmed that the connection is listening. */
  #confirmedAt = Number.NEGATIVE_INFINITY
  #isConfirming = false
  /** Other servers have given this one up and do not wait for it. */
  #isGivenUp = false
  #isClosed = false
  #timer: NodeJS.Timeout | undefined
  readonly #confirming: NodeJS.Timeout
  readonly #servers = new ListeningServers()
  readonly #query = serialQueries()

  constructor(readonly options: Options) {
    this.#attempt = this.#connect()
    this.#confirming = setInterval(() => void this.#confirm(), CONFIRM_MS)
    this.#confirming.unref()
  }

  /** Resolves when the latest attempt to connect has succeeded or failed. */
  settled(): Promise<void> {
    return this.#attempt
  }

  /** Whether this server receives every change within moments, so that it may serve from its cache. */
  get isListening(): boolean {
    return this.#client !== null && !this.#isGivenUp && performance.now() - this.#confirmedAt < LEASE_MS
  }

  /**
   * Resolves when every change committed before the call has reached all servers on the database that still count as
   * listening. Callers share a round, but not one under way, which may have begun before their commit.
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
    clearInterval(this.#confirming)
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }

  /** Without a connection, waits until no server that may have missed the change counts as listening. */
  async #askAll(): Promise<void> {
    const patience = AbortSignal.timeout(PATIENCE_MS)
    const isOver = once(patience, 'abort')
    for (let tries = 2; tries > 0 && !this.#isClosed; tries -= 1) {
      await Promise.race([this.#attempt, isOver])
      const client = this.#client
      if (!client) break
      try {
        const rows = await this.#query<{ id: string }>(client, OTHERS, [this.#servers.id])
        const others = rows.map(({ id }) => id)
        return await this.#servers.ask(others, (message) => this.#say(client, message), patience)
      } catch {
        this.#lost(client)
      }
    }
    if (!this.#isClosed) await isOver
  }

  #say(client: pg.Client, message: string): Promise<unknown> {
    return this.#query(client, NOTIFY, [SERVERS, message])
  }

  async #confirm(): Promise<void> {
    const client = this.#client
    if (!client || this.#isConfirming) return
    this.#isConfirming = true
    const sentAt = performance.now()
    try {
      const channels = await this.#query(client, LISTENED)
      if (channels.length < 2) throw new Error('The connection no longer listens')
      this.#confirmedAt = sentAt
    } catch {
      this.#lost(client)
    }
    this.#isConfirming = false
  }

  async #connect(): Promise<void> {
    const client = connectionTo(this.options.url)
    const say = (message: string) => this.#say(client, message)
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANGES) this.options.onChange(payload)
      else if (channel === SERVERS) this.#servers.hear(payload, say, () => void this.#return())
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    try {
      await client.connect()
      this.#isGivenUp = false
      const sentAt = await this.#join(client)
      if (this.#isClosed) return void client.end()
      this.#client = client
      this.#confirmedAt = sentAt
      this.options.onGap()
      if (this.#isGivenUp) void this.#return()
    } catch (error) {
      client.end().catch(() => undefined)
      if (this.#isClosed) return
      log.warn({ reason: (error as Error).message }, 'catalogue listener has no connection')
      this.#timer = setTimeout(() => (this.#attempt = this.#connect()), RETRY_MS)
    }
  }

  /**
   * Starts to listen, and waits for a notification sent over another connection: a pooler in transaction mode delivers
   * only notifications that arrive during a query of the listening connection. Returns when it was sent.
   * @throws Error when the notification does not arrive
   */
  async #join(client: pg.Client): Promise<number> {
    await this.#query(client, beginListening(this.#servers.id))
    const arrival = this.#servers.ownArrival(AbortSignal.timeout(ANSWER_MS)).catch(() => {
      throw new Error('LISTEN is accepted but no notification arrives: DIRECT_DATABASE_URL must not be a pooler')
    })
    const sentAt = performance.now()
    await Promise.all([arrival, tellServers(this.options.url, `here:${this.#servers.id}`)])
    return sentAt
  }

  /** Rejoins after the others gave this server up: it announces itself and waits for that announcement. */
  async #return(): Promise<void> {
    this.#isGivenUp = true
    const client = this.#client
    if (!client) return
    const arrival = this.#servers.ownArrival(AbortSignal.timeout(ANSWER_MS))
    try {
      await Promise.all([arrival, this.#say(client, `here:${this.#servers.id}`)])
      this.#isGivenUp = false
    } catch {
      this.#lost(client)
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client || this.#isClosed) return
    this.#client = null
    client.end().catch(() => undefined)
    this.#attempt = this.#connect()
  }
}
