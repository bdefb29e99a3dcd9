import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { ADDRESSES_OF_SITE, siteOf } from '@/lib/platform/http/client'
import { answerJson, refuseTooManyAtOnce } from './refusals'

/** Calls that tell whether the shop works, however busy it is. */
export const isProbe = ({ method }: IncomingMessage, pathname: string) =>
  /^\/api\/(health|ready)$/.test(pathname) && (method === 'GET' || method === 'HEAD')

/** Most probes of one client address in a second. A balancer sends one. */
const PROBES_OF_ONE = 50

/** How long the database may take to answer, and how long its answer is kept. */
const ANSWER_MS = 1_000
const KEPT_MS = 1_000

/** Answers probes without Next, which may be busy. */
export class Probes {
  #second = 0
  /** The probes of this second, by address. */
  readonly #asked = new Map<string, number>()
  #ready: Promise<boolean> | null = null

  /** @param look whether the database answers */
  constructor(private readonly look: () => Promise<boolean>) {}

  async answer(request: IncomingMessage, response: ServerResponse, pathname: string, client: string): Promise<void> {
    if (this.#isTooMany(client)) return void refuseTooManyAtOnce(request, response)
    const route = pathname
    if (pathname === '/api/health') return answerJson(request, response, { status: 200, body: { status: 'ok' }, route })
    if (await this.#isReady()) return answerJson(request, response, { status: 200, body: { status: 'ready' }, route })
    const body = { message: 'The database does not answer' }
    answerJson(request, response, { status: 503, body, headers: { 'Retry-After': '1' }, route })
  }

  #isTooMany(client: string): boolean {
    const second = Math.floor(performance.now() / 1_000)
    if (second !== this.#second) this.#asked.clear()
    this.#second = second
    const count = (who: string) => {
      const asked = (this.#asked.get(who) ?? 0) + 1
      this.#asked.set(who, asked)
      return asked
    }
    const site = siteOf(client)
    return count(client) > PROBES_OF_ONE || (site !== null && count(site) > PROBES_OF_ONE * ADDRESSES_OF_SITE)
  }

  #isReady(): Promise<boolean> {
    if (!this.#ready) {
      this.#ready = this.#ask()
      void this.#ready.then(() => setTimeout(KEPT_MS, undefined, { ref: false })).then(() => (this.#ready = null))
    }
    return this.#ready
  }

  #ask(): Promise<boolean> {
    // An answer that has arrived while the process was busy is read first.
    const late = setTimeout(ANSWER_MS, false, { ref: false }).then((isReady) => setImmediate(isReady))
    return Promise.race([this.look(), late])
  }
}
