import type { Env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log/log'
import type { MailDriver } from '@/lib/platform/mail/drivers'
import { MailRefused, mailDriver } from '@/lib/platform/mail/drivers'
import { type ClaimedMail, mailPool, Outbox } from './outbox'

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
      const isGivenUp = await this.outbox.failed(mail, seconds)
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
