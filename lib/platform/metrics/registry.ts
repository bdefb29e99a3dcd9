import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { frontServer } from '@/lib/front-server'
import { pool } from '@/lib/platform/database/db'
import { setMetrics } from './shared'

/** In seconds: from a page out of the cache to the longest that the database may take. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Starts counting in this process. With several processes, each sends its metrics to the first, which adds them up. */
export function startMetrics(): void {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'shop_db_connections_in_use',
    help: 'Database connections in use',
    registers,
    collect() {
      this.set(pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    name: 'shop_db_waiting',
    help: 'Queries that wait for a database connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  gaugeOfOutbox(registers, 'shop_outbox_mails', 'Mails that wait to be sent', 'count(*)')
  gaugeOfOutbox(
    registers,
    'shop_outbox_oldest_seconds',
    'Age of the oldest mail that waits to be sent',
    'coalesce(extract(epoch FROM now() - min(created_at)), 0)',
  )
  new Gauge({
    name: 'shop_listener_connected',
    help: 'Whether every server hears of changes: 1 or 0. Missing without the server in front, which keeps no pages',
    registers,
    aggregator: 'min',
    collect() {
      const front = frontServer()
      if (front) this.set(front.listingVersion() === null ? 0 : 1)
      else this.remove()
    },
  })
  const pageCache = new Counter({
    name: 'shop_page_cache_lookups_total',
    help: 'Public pages by whether the cache had them: hit or miss',
    labelNames: ['result'],
    registers,
  })
  for (const result of ['hit', 'miss']) pageCache.inc({ result }, 0)
  setMetrics({
    registry,
    pageCache,
    requests: new Counter({
      name: 'shop_http_requests_total',
      help: 'Requests by route and status; 499 for those that the client gave up',
      labelNames: ['route', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'shop_http_request_duration_seconds',
      help: 'Duration of requests by route',
      labelNames: ['route'],
      buckets,
      registers,
    }),
    ordersPlaced: new Counter({ name: 'shop_orders_placed_total', help: 'Orders placed', registers }),
    stockRefusals: new Counter({
      name: 'shop_stock_refusals_total',
      help: 'Orders refused because the stock was too low',
      registers,
    }),
  })
  AggregatorRegistry.setRegistries([registry])
  new AggregatorRegistry()
}

/** Every process reports the same rows. Without the database there is no figure, but the others are still shown. */
function gaugeOfOutbox(registers: Registry[], name: string, help: string, figure: string): void {
  const text = `SELECT ${figure} AS value FROM outbox_mails WHERE sent_at IS NULL AND failed_at IS NULL`
  new Gauge({
    name,
    help,
    registers,
    aggregator: 'max',
    async collect() {
      try {
        const { rows } = await pool.query<{ value: string }>(text)
        this.set(Number(rows[0]?.value))
      } catch {
        this.remove()
      }
    },
  })
}
