import 'server-only'
import { randomUUID } from 'node:crypto'
import { shopIsBusy } from '@/lib/processes'
import { metrics } from './shared'

/** Between a server process and the first one, which adds up the metrics of all. */
export type MetricsRequest = { metricsFor: string }
export type MetricsAnswer = { metricsOf: string; text: string | null }

/** Prometheus drops a scrape after 10 s. */
const PATIENCE_MS = 8_000

/**
 * The metrics of all processes of this shop; under plain `next start` and on Vercel of this process.
 * @throws ShopError `unavailable` when a process does not answer, e.g. while it starts
 */
export async function scrape(): Promise<string> {
  const text = process.env.SHOP_PROCESS && process.send ? await fromAll() : await metrics()?.registry.metrics()
  if (!text) throw shopIsBusy()
  return text
}

function fromAll(): Promise<string | null> {
  const metricsFor = randomUUID()
  return new Promise((resolve) => {
    const settle = (text: string | null) => {
      clearTimeout(late)
      process.off('message', take)
      resolve(text)
    }
    const take = (message: Partial<MetricsAnswer>) => {
      if (message.metricsOf === metricsFor) settle(message.text ?? null)
    }
    const late = setTimeout(settle, PATIENCE_MS, null)
    process.on('message', take)
    process.send?.({ metricsFor } satisfies MetricsRequest)
  })
}
