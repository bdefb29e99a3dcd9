import pg from 'pg'
import type { Language } from '@/lib/i18n/language'
import { directConnection, isPooled, pooledConnection } from '@/lib/platform/database/connections'
import type { Env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log/log'
import { type Mail, type MailDriver, MailRefused, mailDriver } from '@/lib/platform/mail/drivers'
import { readSettings } from '@/lib/settings/read'
import type { Part } from './email-template'

type ClaimedMail = Mail & { attempts: number }
type Row = Omit<ClaimedMail, 'html'> & { html: string | null; parts: Part[]; language: Language }

/** A mail that could not be sent for this long, and this often, is given up, and one that is refused for good at once. */
const PATIENCE = { days: 3, attempts: 10 }

/** A pool for a process that only sends mail. */
export function mailPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...(isPooled ? pooledConnection(url, 6_000) : { ...directConnection(url), query_timeout: 6_000 }),
    max: 2,
    connectionTimeoutMillis: 3_000,
  })
  pool.on('error', (error) => log.debug({ reason: error.message }, 'mail worker lost a connection'))
  return pool
}

/** The outbox's rows. The database's clock decides, so that several instances agree. */
export class Outbox {
  readonly #pool: pg.Pool
  #unmarked: string[] = []
  #marking: Promise<void> = Promise.resolve()
  #nextMarking: Promise<void> | null = null

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Claims up to `count` due mails for this instance. If it dies, they are due again after `leaseSeconds`.
   */
  async claim(count: number, leaseSeconds: number): Promise<ClaimedMail[]> {
    // A claim lost in a crash is repeated, so it does not wait for the disk. The column is rounded to milliseconds, so
    // mail that is due now may seem due half a millisecond from now.
    const { rows } = await this.#pool.query<Row>(
      `WITH due AS MATERIALIZED (
         SELECT id FROM outbox_mails
         WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now() + interval '1 millisecond'
         ORDER BY attempts > 3, next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       UPDATE outbox_mails AS mail
       SET attempts = mail.attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
       FROM due, set_config('synchronous_commit', 'off', true) WHERE mail.id = due.id
       RETURNING mail.id, mail."to", mail.subject, mail.language, mail.text, mail.html, mail.parts, mail.attempts,
         mail.created_at AS "createdAt",
         mail.reply_to AS "replyTo", mail.unsubscribe_path AS "unsubscribePath"`,
      [count, leaseSeconds],
    )
    return rows.map((row) => ({ ...row, html: () => this.#page(row) }))
  }

  /**
   * The HTML of a mail. It is rendered once and stored before sending, because another release may render it
   * differently.
   */
  async #page({ id, html, ...mail }: Row): Promise<string> {
    if (html !== null) return html
    const { templateHtml } = await import('./template-html')
    const shop = await readSettings(async ({ text, values }) => (await this.#pool.query({ text, values })).rows)
    const { rows } = await this.#pool.query<{ html: string }>(
      'UPDATE outbox_mails SET html = coalesce(html, $2) WHERE id = $1 RETURNING html',
      [id, await templateHtml(mail, shop)],
    )
    if (!rows[0]) throw new Error('the mail is gone')
    return rows[0].html
  }

  /** Mails sent while others are being marked are marked together, to write to the disk less often. */
  sent(id: string): Promise<void> {
    this.#unmarked.push(id)
    this.#nextMarking ??= this.#marking
      .catch(() => undefined)
      .then(() => {
        this.#nextMarking = null
        this.#marking = this.#mark(this.#unmarked.splice(0))
        return this.#marking
      })
    return this.#nextMarking
  }

  async #mark(ids: string[]): Promise<void> {
    await this.#pool.query('UPDATE outbox_mails SET sent_at = now() WHERE id = ANY($1) AND sent_at IS NULL', [ids])
  }

  /** Schedules another attempt unless the time is over. Returns whether the mail was given up. */
  async failed({ id, attempts }: ClaimedMail, retrySeconds: number, isFinal: boolean): Promise<boolean> {
    const { rows } = await this.#pool.query<{ given_up: boolean }>(
      `UPDATE outbox_mails SET
         next_attempt_at = now() + make_interval(secs => $3),
         failed_at = CASE WHEN $6 OR created_at < now() - make_interval(days => $4) AND attempts >= $5 THEN now() END
       WHERE id = $1 AND attempts = $2 AND sent_at IS NULL
       RETURNING failed_at IS NOT NULL AS given_up`,
      [id, attempts, retrySeconds, PATIENCE.days, PATIENCE.attempts, isFinal],
    )
    return rows[0]?.given_up ?? false
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}

const usual = {
  /** How often the outbox is polled. */
  pollMs: 2_000,
  /** The timeout of a call to the mail host. */
  callMs: 10_000,
  /** How long a stopping worker waits for calls under way. */
  stopMs: 2_000,
  /** The most concurrent mails. */
  atOnce: 10,
  /** Seconds from a failure to the next attempt, by attempts so far. The last one applies to all later attempts. */
  retrySeconds: [5, 15, 30, 45],
  /** After this time, which is longer than a call, another instance may take over a claimed mail. */
  leaseSeconds: 30,
}

export type MailLimits = typeof usual

/** Sends the outbox's mail through `driver`. */
export class MailWorker {
  readonly #limits: MailLimits
  readonly #calls = new Map<AbortController, Promise<void>>()
  #claiming: Promise<void> | null = null
  #again = false
  /** Whether the last claim got as many mails as requested. */
  #hasMore = false
  #timer: NodeJS.Timeout | undefined
  #isAway = false
  #stopping: Promise<void> | null = null

  constructor(
    readonly outbox: Outbox,
    readonly driver: MailDriver,
    limits: Partial<MailLimits> = {},
  ) {
    this.#limits = { ...usual, ...limits }
  }

  start(): void {
    log.info(`mail is sent ${this.driver.name}`)
    this.#timer = setInterval(() => void this.poll(), this.#limits.pollMs)
    void this.poll()
  }

  /** Claims as much due mail as the limit allows. Resolves when it is being sent. */
  poll(): Promise<void> {
    this.#again = true
    this.#claiming ??= this.#claimAll().finally(() => {
      this.#claiming = null
    })
    return this.#claiming
  }

  /** Resolves when no mail is due and none is under way. */
  async idle(): Promise<void> {
    await this.poll()
    if (this.#calls.size === 0) return
    await Promise.all(this.#calls.values())
    await this.idle()
  }

  /** Claims no more mail, and waits a moment for calls under way. Unfinished mail is sent after the next start. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop()
    return this.#stopping
  }

  async #stop(): Promise<void> {
    clearInterval(this.#timer)
    const late = setTimeout(() => {
      for (const call of this.#calls.keys()) call.abort(new Error('the shop stops'))
    }, this.#limits.stopMs)
    await this.#claiming
    await Promise.all(this.#calls.values())
    clearTimeout(late)
    await this.outbox.close()
  }

  /** Slots that become free during a claim are filled as well. */
  async #claimAll(): Promise<void> {
    while (this.#again) {
      this.#again = false
      await this.#claim()
    }
  }

  async #claim(): Promise<void> {
    const free = this.#limits.atOnce - this.#calls.size
    if (free <= 0 || this.#stopping) return
    try {
      const mails = await this.outbox.claim(free, this.#limits.leaseSeconds)
      this.#isAway = false
      this.#hasMore = mails.length === free
      for (const mail of mails) this.#begin(mail)
    } catch (error) {
      this.#away(error)
    }
  }

  #begin(mail: ClaimedMail): void {
    const call = new AbortController()
    const done = this.#deliver(mail, call)
      .catch((error: unknown) => this.#away(error))
      .finally(() => {
        this.#calls.delete(call)
        // A claim takes several mails. Later ones wait for the next poll, because many arrive while orders are placed.
        if (this.#hasMore && this.#calls.size <= this.#limits.atOnce / 2) void this.poll()
      })
    this.#calls.set(call, done)
  }

  async #deliver(mail: ClaimedMail, call: AbortController): Promise<void> {
    try {
      await this.#call(mail, call)
    } catch (error) {
      const seconds = this.#secondsToRetry(mail, error)
      const isGivenUp = await this.outbox.failed(mail, seconds, error instanceof MailRefused && error.isFinal)
      log.warn(
        { mail: mail.id, attempts: mail.attempts, reason: reasonOf(error) },
        isGivenUp ? 'mail given up' : `mail not sent, retrying in ${seconds} s`,
      )
      return
    }
    await this.outbox.sent(mail.id)
    log.debug({ mail: mail.id, attempts: mail.attempts }, 'mail sent')
  }

  async #call(mail: ClaimedMail, call: AbortController): Promise<void> {
    const { callMs } = this.#limits
    const limit = setTimeout(() => call.abort(new Error(`no answer within ${callMs / 1000} s`)), callMs)
    // A driver that ignores the signal is abandoned anyway.
    const aborted = new Promise<never>((_, reject) => {
      call.signal.addEventListener('abort', () => reject(call.signal.reason), { once: true })
    })
    try {
      await Promise.race([aborted, this.driver.send(mail, call.signal)])
    } finally {
      clearTimeout(limit)
    }
  }

  #secondsToRetry({ attempts }: ClaimedMail, error: unknown): number {
    const { retrySeconds } = this.#limits
    const longest = Math.max(...retrySeconds)
    const wished = error instanceof MailRefused ? error.retryAfterSeconds : undefined
    if (wished !== undefined) return Math.min(Math.max(wished, 1), longest)
    return retrySeconds[attempts - 1] ?? longest
  }

  /** Logged once, because every poll fails while the database is unavailable. */
  #away(error: unknown): void {
    if (!this.#isAway && !this.#stopping) log.warn({ reason: reasonOf(error) }, 'mail waits for the database')
    this.#isAway = true
  }
}

/** Error messages of mail hosts contain addresses, which must not be logged. */
const reasonOf = (error: unknown) =>
  String((error as Error)?.message ?? error).replace(/[^\s<>"'`(]*@[^\s>"'`)]*/g, '…')

/** Starts sending the shop's mail with the configured driver. */
export function startMail(env: Env): MailWorker {
  const worker = new MailWorker(new Outbox(mailPool(env.DATABASE_URL)), mailDriver(env))
  worker.start()
  return worker
}
