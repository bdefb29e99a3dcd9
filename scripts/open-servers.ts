import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import { log } from '@/lib/platform/log/log'
import type { MetricsAnswer, MetricsRequest } from '@/lib/platform/metrics/scrape'

/** Messages of a server process to its parent. */
export type FromServer =
  | { isOpen: true }
  | { isOpen: false; reason: string }
  | { stopRequested: true }
  | { active: number }
  | MetricsRequest
/** Messages of the parent: the number of requests in progress in all other processes. */
export type ToServer = { activeElsewhere: number } | MetricsAnswer

const SERVER = path.join(import.meta.dirname, 'server.mjs')
/** A stopped shop must end within 15 s. A server drains for at most 12 s. */
const STOP_MS = 13_500
/** The first and the longest delay before a server restarts. */
const SHORTEST_MS = 100
const LONGEST_MS = 5_000
/** A server that ran for this long is assumed to work, so the restart delay is reset. */
const STEADY_MS = 30_000

/**
 * Serves the port in `count` processes. Any idle process accepts a connection, and a process that ends is restarted.
 * Resolves when the first process listens. `onStopRequest` is called when another program signals a process to stop,
 * which stops the shop.
 * @throws Error when the first ends while it starts
 */
export async function openServers(
  count: number,
  onStopRequest: () => void,
  program = SERVER,
): Promise<{ stop(): Promise<void> }> {
  // With round robin, a connection passed to a process that is killed before accepting it would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: program, execArgv: [] })
  const onActive = () => {
    const all = servers.reduce((sum, { active }) => sum + active, 0)
    for (const server of servers) server.send({ activeElsewhere: all - server.active })
  }
  const servers = Array.from({ length: count }, (_, at) => new ServerProcess(at + 1, count, onStopRequest, onActive))
  const [first, ...others] = servers
  await first?.open()
  for (const server of others) server.startAfterFirst()
  return {
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

/** How a process ended: its own reason, if it gave one, and its exit code or signal. */
type End = { reason: string; how: string }

class ServerProcess {
  #worker: Worker | undefined
  #again: NodeJS.Timeout | undefined
  #isStopping = false
  /** Its last count. */
  active = 0

  constructor(
    readonly number: number,
    readonly count: number,
    readonly onStopRequest: () => void,
    readonly onActive: () => void,
  ) {}

  send(message: ToServer): void {
    if (this.#worker?.isConnected()) this.#worker.send(message)
  }

  /** Starts it and resolves when it is open. From then on it is restarted whenever it ends. */
  async open(): Promise<void> {
    const { worker, end } = this.#start()
    const opened = new Promise<null>((resolve) =>
      worker.on('message', (message: FromServer) => 'isOpen' in message && message.isOpen && resolve(null)),
    )
    const failure = await Promise.race([opened, end])
    if (failure) throw new Error(failure.reason || `The server ended while it started (${failure.how}).`)
    void this.#keep(end)
  }

  /** Starts it now and restarts it whenever it ends. */
  startAfterFirst(): void {
    void this.#keep(this.#start().end)
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

  async #keep(end: Promise<End>): Promise<void> {
    for (let [ended, wait] = [end, SHORTEST_MS]; ; ended = this.#start().end) {
      const begin = Date.now()
      const { reason, how } = await ended
      if (this.#isStopping) return
      wait = Date.now() - begin > STEADY_MS ? SHORTEST_MS : Math.min(wait * 2, LONGEST_MS)
      log.error({ server: this.number, reason: reason || how }, `a server process ended and is restarted in ${wait} ms`)
      await new Promise((resolve) => {
        this.#again = setTimeout(resolve, wait)
      })
    }
  }

  async #answerMetrics({ metricsFor }: MetricsRequest): Promise<void> {
    const { AggregatorRegistry } = await import('prom-client')
    const text = await new AggregatorRegistry().clusterMetrics().catch(() => null)
    this.send({ metricsOf: metricsFor, text })
  }

  #isWorkedOn(active: number): void {
    if (this.active === active) return
    this.active = active
    this.onActive()
  }

  #start(): { worker: Worker; end: Promise<End> } {
    const worker = cluster.fork({ SHOP_PROCESS: this.number, SHOP_PROCESSES: this.count })
    this.#worker = worker
    let reason = ''
    worker.on('message', (message: FromServer) => {
      if ('stopRequested' in message) this.onStopRequest()
      else if ('active' in message) this.#isWorkedOn(message.active)
      else if ('metricsFor' in message) void this.#answerMetrics(message)
      else if ('isOpen' in message && !message.isOpen) reason = message.reason
    })
    const end = new Promise<End>((resolve) => {
      worker.once('exit', (code, signal) => {
        this.#worker = undefined
        this.#isWorkedOn(0)
        resolve({ reason, how: signal ?? `exit code ${code}` })
      })
    })
    return { worker, end }
  }
}
