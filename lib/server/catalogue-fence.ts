import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { log } from '@/lib/log'

const CHANNEL = 'catalogue_servers'
/** Begins the name of a listening connection; the server's id follows. */
export const LISTENER_NAME = 'shop catalogue '
/** The longest that a writer waits for servers that do not answer, and how often it looks who is still there. */
const PATIENCE_MS = 1_000
const LOOK_MS = 100

const OTHERS = `SELECT substr(application_name, ${LISTENER_NAME.length + 1}) AS id FROM pg_stat_activity
  WHERE datname = current_database() AND starts_with(application_name, '${LISTENER_NAME}')
    AND application_name <> '${LISTENER_NAME}' || $1`
/** Asks only where there is somebody to answer. */
const ASK = `WITH others AS MATERIALIZED (${OTHERS})
  SELECT array_agg(id) AS ids, pg_notify('${CHANNEL}', $2) FROM others HAVING count(*) > 0`

/**
 * Lets a writer wait until every server on this database has heard of its change. Servers know each other by the names
 * of their listening connections. What they tell each other: `here:{id}`, a server listens from now on and has kept
 * nothing before; `ask:{id}.{n}`; `heard:{id}.{n}:{id}`, the answer. Notifications come in the order of commits, so
 * who answers has heard of all that was committed before the question.
 */
export class CatalogueFence {
  readonly #id = randomBytes(6).toString('hex')
  readonly #others = new Set<string>()
  /** Who did not answer in time; nobody waits for them until they speak again. */
  readonly #silent = new Set<string>()
  readonly #questions = new Map<string, Question>()
  #asked = 0
  #changes = 0
  #last = { changes: 0, passed: Promise.resolve() }

  /** To be told of each change that this server hears of, or may have missed. */
  changed(): void {
    this.#changes += 1
  }

  /** Makes a fresh connection one of the listening ones. What is kept from here on is heard of. */
  async join(client: pg.Client): Promise<void> {
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNEL) this.#hear(client, payload)
    })
    // What servers tell each other need not outlive a crash: no answer waits for the disk.
    await client.query(`SET application_name = '${LISTENER_NAME}${this.#id}'; SET synchronous_commit = off;
      LISTEN catalogue; LISTEN ${CHANNEL}`)
    for (const id of await this.#present(client)) this.#others.add(id)
    await client.query('SELECT pg_notify($1, $2)', [CHANNEL, `here:${this.#id}`])
    this.changed()
  }

  /**
   * Resolves when all other servers have heard of every change that this one has heard of, or let it wait too long.
   * Asks nothing where there is no other or no change.
   * @throws Error when the connection is lost
   */
  passed(client: pg.Client): Promise<void> {
    if (this.#last.changes !== this.#changes) {
      const passed = this.#pass(client)
      this.#last = { changes: this.#changes, passed }
      passed.catch(() => this.changed())
    }
    return this.#last.passed
  }

  async #pass(client: pg.Client): Promise<void> {
    if (this.#others.size === 0) return
    this.#asked += 1
    const name = `${this.#id}.${this.#asked}`
    const question = new Question()
    this.#questions.set(name, question)
    try {
      const known = [...this.#others]
      const { rows } = await client.query<{ ids: string[] }>(ASK, [this.#id, `ask:${name}`])
      let present = rows[0]?.ids ?? []
      this.#know(known, present)
      for (const until = Date.now() + PATIENCE_MS; ; ) {
        const missing = present.filter((id) => !question.answered.has(id) && !this.#silent.has(id))
        if (missing.length === 0) return
        if (Date.now() >= until) return this.#giveUp(missing)
        if (await question.nextAnswer(LOOK_MS)) continue
        const still = await this.#present(client)
        present = present.filter((id) => still.includes(id))
      }
    } finally {
      this.#questions.delete(name)
    }
  }

  /** Forgets those that were known before a look and not seen by it, and knows those that it saw. */
  #know(known: string[], present: string[]): void {
    for (const id of known.filter((one) => !present.includes(one))) {
      this.#others.delete(id)
      this.#silent.delete(id)
    }
    for (const id of present) this.#others.add(id)
  }

  #giveUp(missing: string[]): void {
    for (const id of missing) this.#silent.add(id)
    log.warn({ servers: missing }, 'a server does not answer and may show what was before a change')
  }

  #hear(client: pg.Client, payload: string): void {
    const [word, about = '', from = about] = payload.split(':')
    if (word === 'ask' && !about.startsWith(`${this.#id}.`)) {
      const answer = `heard:${about}:${this.#id}`
      client.query('SELECT pg_notify($1, $2)', [CHANNEL, answer]).catch(() => undefined)
      return
    }
    if (word === 'ask' || from === this.#id) return
    this.#silent.delete(from)
    if (word === 'here') this.#others.add(from)
    for (const [name, question] of this.#questions) if (word === 'here' || name === about) question.answer(from)
  }

  async #present(client: pg.Client): Promise<string[]> {
    const { rows } = await client.query<{ id: string }>(OTHERS, [this.#id])
    return rows.map(({ id }) => id)
  }
}

class Question {
  readonly answered = new Set<string>()
  #wake: (isAnswer: boolean) => void = () => undefined

  answer(id: string): void {
    this.answered.add(id)
    this.#wake(true)
  }

  /** Whether an answer comes within so many milliseconds. */
  nextAnswer(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms)
      this.#wake = (isAnswer) => {
        clearTimeout(timer)
        resolve(isAnswer)
      }
    })
  }
}
