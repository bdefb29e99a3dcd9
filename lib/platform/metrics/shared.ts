import type { Counter, Histogram, Registry } from 'prom-client'

/**
 * The metrics of this process. The server in front and Next's bundles have their own copies of modules, so the link is on
 * `globalThis`. It is missing without `METRICS_TOKEN`: then nothing is counted, and prom-client is not loaded.
 */
type Metrics = {
  registry: Registry
  requests: Counter<'route' | 'status'>
  durations: Histogram<'route'>
  pageCache: Counter<'result'>
  ordersPlaced: Counter
  stockRefusals: Counter
}

const shared = globalThis as typeof globalThis & { shopMetrics?: Metrics }

export const metrics = (): Metrics | undefined => shared.shopMetrics

export function setMetrics(made: Metrics | undefined): void {
  shared.shopMetrics = made
}

/** @param begin when the request arrived, in `performance.now()` */
export function countRequest(route: string, status: number, begin: number): void {
  const counted = metrics()
  counted?.requests.inc({ route, status: String(status) })
  counted?.durations.observe({ route }, (performance.now() - begin) / 1000)
}
