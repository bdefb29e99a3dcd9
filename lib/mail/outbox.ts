import pg from 'pg'
import type { Language } from '@/lib/i18n/language'
import { directConnection, isPooled, pooledConnection } from '@/lib/platform/database/connections'
import { log } from '@/lib/platform/log/log'
import type { Mail } from '@/lib/platform/mail/drivers'
import { readSettings } from '@/lib/settings/read'
import type { Part } from './email-template'

export type ClaimedMail = Mail & { attempts: number }
type Row = Omit<ClaimedMail, 'html'> & { html: string | null; parts: Part[]; language: Language }

/** A mail that could not be sent for this long, and this often, is given up. */
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
  #left: string[] = []
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
         mail.created_at AS "createdAt"`,
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
    this.#left.push(id)
    this.#nextMarking ??= this.#marking
      .catch(() => undefined)
      .then(() => {
        this.#nextMarking = null
        this.#marking = this.#mark(this.#left.splice(0))
        return this.#marking
      })
    return this.#nextMarking
  }

  async #mark(ids: string[]): Promise<void> {
    await this.#pool.query('UPDATE outbox_mails SET sent_at = now() WHERE id = ANY($1) AND sent_at IS NULL', [ids])
  }

  /** Schedules another attempt unless the time is over. Returns whether the mail was given up. */
  async failed({ id, attempts }: ClaimedMail, retrySeconds: number): Promise<boolean> {
    const { rows } = await this.#pool.query<{ given_up: boolean }>(
      `UPDATE outbox_mails SET
         next_attempt_at = now() + make_interval(secs => $3),
         failed_at = CASE WHEN created_at < now() - make_interval(days => $4) AND attempts >= $5 THEN now() END
       WHERE id = $1 AND attempts = $2 AND sent_at IS NULL
       RETURNING failed_at IS NOT NULL AS given_up`,
      [id, attempts, retrySeconds, PATIENCE.days, PATIENCE.attempts],
    )
    return rows[0]?.given_up ?? false
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}
