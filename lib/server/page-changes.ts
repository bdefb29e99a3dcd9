import pg from 'pg'
import { pooledConnection } from '@/lib/platform/database/connections'
import { joinedRuns } from '@/lib/platform/keyed-queue'
import { log } from '@/lib/platform/log/log'

/** How long a connection or an answer may take. */
const ANSWER_MS = 1_000
/** Rows of changes are removed after much longer. */
const LONGEST_SILENCE_MS = 10 * 60_000

/** Its parts see one snapshot. Each transaction below `xmin` is over, so the next look begins there. */
const LOOK = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, next_moment() <= now() AS "isDue", coalesce(
    (SELECT json_agg(json_build_array(id::text, tag)) FROM page_changes WHERE xid >= $1::xid8), '[]') AS rows`

type Seen = { xmin: string; isDue: boolean | null; rows: [id: string, tag: string][] }

/** What a look does to the pages that are kept: it removes those with a tag, or all. */
type Kept = { expire(tag: string): void; expireAll(): void }

/** The changes that the database's triggers record for kept pages, whoever made them. */
export class PageChanges {
  readonly #pool: pg.Pool
  readonly #kept: Kept
  #xmin: string | null = null
  /** Rows of the last look, which the next one may see again. */
  #seen = new Set<string>()
  #lookedAt = Number.NEGATIVE_INFINITY
  #failedAt = Number.NEGATIVE_INFINITY
  /** Something may have been missed, e.g. because a new connection leads to another database. */
  #isGap = true

  constructor(url: string, kept: Kept) {
    this.#kept = kept
    this.#pool = new pg.Pool({
      ...pooledConnection(url, ANSWER_MS),
      connectionTimeoutMillis: ANSWER_MS,
      max: 1,
      idleTimeoutMillis: 0,
    })
    this.#pool.on('connect', () => {
      this.#isGap = true
    })
    // A lost idle connection is replaced by the next look.
    this.#pool.on('error', () => undefined)
  }

  /**
   * Resolves when every change that was committed before the call, and every moment before it, is applied to the kept
   * pages; with false when the database does not answer. It tries twice, since one connection may hang while others can
   * write.
   */
  readonly look = joinedRuns(async () => (await this.#look()) || (await this.#look()))

  /** Whether the database has failed to answer since then, in `performance.now()`, or fails now. */
  async hasFailedSince(begin: number): Promise<boolean> {
    await this.look()
    return this.#failedAt >= begin
  }

  /** Whether the last look was answered. */
  get isAnswered(): boolean {
    return this.#lookedAt > this.#failedAt
  }

  close(): Promise<void> {
    return this.#pool.end()
  }

  async #look(): Promise<boolean> {
    try {
      if (await this.#lookOnce()) {
        await this.#pool.query('SELECT pass_moments()')
        await this.#lookOnce()
      }
      return true
    } catch (error) {
      if (this.isAnswered) log.warn({ reason: (error as Error).message }, 'the database does not tell changes of pages')
      this.#isGap = true
      this.#failedAt = performance.now()
      return false
    }
  }

  /** Returns whether a moment has come that nobody has passed. */
  async #lookOnce(): Promise<boolean> {
    const { rows } = await this.#pool.query<Seen>(LOOK, [this.#xmin])
    const [seen] = rows
    if (!seen) throw new Error('A look without a row')
    this.#apply(seen)
    return seen.isDue === true
  }

  #apply({ xmin, rows }: Seen): void {
    const now = performance.now()
    const isBehind = this.#xmin !== null && BigInt(xmin) < BigInt(this.#xmin)
    const tags = new Set(rows.filter(([id]) => !this.#seen.has(id)).map(([, tag]) => tag))
    if (this.#isGap || isBehind || now - this.#lookedAt > LONGEST_SILENCE_MS || tags.has('everything')) {
      this.#kept.expireAll()
    } else {
      for (const tag of tags) this.#kept.expire(tag)
    }
    this.#xmin = xmin
    this.#seen = new Set(rows.map(([id]) => id))
    this.#lookedAt = now
    this.#isGap = false
  }
}
