import { Counter, Histogram, register } from 'prom-client'

/** The server in front and Next have their own copies of this file, and one registry. */
function shared<Metric>(name: string, make: (name: string) => Metric): Metric {
  return (register.getSingleMetric(name) as Metric | undefined) ?? make(name)
}

/** In seconds: from a kept page to the longest that the database may take. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const requests = shared(
  'shop_http_requests_total',
  (name) =>
    new Counter({
      name,
      help: 'Requests by route and status; 499 for those that the client gave up',
      labelNames: ['route', 'status'],
    }),
)

const durations = shared(
  'shop_http_request_duration_seconds',
  (name) => new Histogram({ name, help: 'Duration of requests by route', labelNames: ['route'], buckets }),
)

export const pageLookups = shared(
  'shop_page_cache_lookups_total',
  (name) => new Counter({ name, help: 'Public pages by whether they were kept: hit or miss', labelNames: ['result'] }),
)

export const ordersPlaced = shared('shop_orders_placed_total', (name) => new Counter({ name, help: 'Orders placed' }))

export const stockRefusals = shared(
  'shop_stock_refusals_total',
  (name) => new Counter({ name, help: 'Orders refused because the stock was too low' }),
)

/** @param begin when the request arrived, in `performance.now()` */
export function countRequest(route: string, status: number, begin: number): void {
  requests.inc({ route, status: String(status) })
  durations.observe({ route }, (performance.now() - begin) / 1000)
}
