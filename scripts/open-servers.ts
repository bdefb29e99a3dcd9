import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import { log } from '@/lib/log'

/** What a server's process tells the one that started it. */
export type Told = { isOpen: true } | { isOpen: false; reason: string } | { isAsked: true }

const SERVER = path.join(import.meta.dirname, 'server.mjs')
/** Of the 15 s within which a stopped shop has to be gone; a server takes at most 12 to drain. */
const STOP_MS = 13_500
/** How long after its end a server is started again, at first and at most. */
const SHORTEST_MS = 100
const LONGEST_MS = 5_000
/** One that was open for so long has ended by accident, and not since it cannot work. */
const STEADY_MS = 30_000

/**
 * Serves in so many processes on the settings' port and answers how to stop. Whichever is free takes a connection; one
 * that ends is started again. `onAsked` is called when one of them is asked to stop by somebody else, who means the shop.
 * @throws Error when one of them ends while it starts
 */
export async function openServers(
  count: number,
  onAsked: () => void,
  program = SERVER,
): Promise<{ stop(): Promise<void> }> {
  // Handed over by this process, a connection would wait for ever for a server that is killed before it takes it.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: program, execArgv: [] })
  const servers = Array.from({ length: count }, (_, index) => new ServerProcess(index + 1, count, onAsked))
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
  }
  try {
    await Promise.all(servers.map((server) => server.start()))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

class ServerProcess {
  #worker: Worker | undefined
  #again: NodeJS.Timeout | undefined
  #wait = SHORTEST_MS
  #openSince = 0
  #isStopping = false

  constructor(
    readonly number: number,
    readonly count: number,
    readonly onAsked: () => void,
  ) {}

  /** Resolves when it is open. From then on it is started again whenever it ends. */
  start(): Promise<void> {
    const worker = cluster.fork({ SHOP_PROCESS: this.number, SHOP_PROCESSES: this.count })
    this.#worker = worker
    return new Promise((resolve, reject) => {
      let reason = ''
      worker.on('message', (told: Told) => {
        if ('isAsked' in told) {
          this.onAsked()
        } else if (told.isOpen) {
          this.#openSince = Date.now()
          resolve()
        } else {
          reason = told.reason
        }
      })
      worker.once('exit', (code, signal) => {
        this.#worker = undefined
        const how = signal ?? `exit code ${code}`
        if (this.#openSince > 0) this.#startAgain(reason || how)
        reject(new Error(reason || `A server ended while it started (${how}).`))
      })
    })
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#again)
    const worker = this.#worker
    if (!worker) return
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    worker.process.kill('SIGTERM')
    const late = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS)
    await gone
    clearTimeout(late)
  }

  #startAgain(reason: string): void {
    if (this.#isStopping) return
    const isSteady = Date.now() - this.#openSince > STEADY_MS
    this.#wait = isSteady ? SHORTEST_MS : Math.min(this.#wait * 2, LONGEST_MS)
    log.error({ server: this.number, reason }, `a server ended and is started again in ${this.#wait} ms`)
    this.#again = setTimeout(() => void this.start().catch(() => undefined), this.#wait)
  }
}
