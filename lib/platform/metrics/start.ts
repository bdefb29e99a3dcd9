import 'server-only'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { pool } from '@/lib/platform/database/db'

/** Starts to measure this process, its pool of connections and the outbox. */
export function startMetrics(): void {
  collectDefaultMetrics()
  new Gauge({
    name: 'shop_db_connections_in_use',
    help: 'Database connections in use',
    collect() {
      this.set(pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    name: 'shop_db_waiting',
    help: 'Queries that wait for a database connection',
    collect() {
      this.set(pool.waitingCount)
    },
  })
  gaugeOfOutbox('shop_outbox_mails', 'Mails that wait to be sent', 'count(*)')
  gaugeOfOutbox(
    'shop_outbox_oldest_seconds',
    'Age of the oldest mail that waits to be sent',
    'coalesce(extract(epoch FROM now() - min(created_at)), 0)',
  )
}

/** Without the database there is no figure, but the others are still shown. */
function gaugeOfOutbox(name: string, help: string, figure: string): void {
  const text = `SELECT ${figure} AS value FROM outbox_mails WHERE sent_at IS NULL AND failed_at IS NULL`
  new Gauge({
    name,
    help,
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
