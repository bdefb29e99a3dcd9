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

/** The label of every address that belongs to no route, so that unknown addresses cannot add series. */
export const UNKNOWN = 'unknown'

/** The pattern of a path that Next has matched, from the `params` that Next found in it. */
export function patternFrom(pathname: string, params: Record<string, string | string[]>): string {
  const parts = pathname.split('/').map(decoded)
  for (const [name, value] of Object.entries(params).reverse()) {
    const values = [value].flat().map(decoded)
    const index = lastPlaceOf(values, parts)
    if (index < 0) return UNKNOWN
    parts.splice(index, values.length, `[${name}]`)
  }
  return parts.join('/')
}

/**
 * The last index of this sequence of values. Earlier parts of the path may equal them. Where too few parts follow nothing is
 * compared, since anybody can send thousands of equal ones.
 */
const lastPlaceOf = (values: string[], parts: string[]) =>
  parts.findLastIndex(
    (_, index) =>
      index + values.length <= parts.length && values.every((value, offset) => parts[index + offset] === value),
  )

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
