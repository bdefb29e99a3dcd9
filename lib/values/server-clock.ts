type Marks = { performance: number; date: number }

/** When this browser first saw a time of the server. A page that the router kept for later has an old one. */
const seen = new Map<string, Marks>()

/**
 * The server's time in milliseconds, from the time with which it rendered the page (ISO 8601). The browser's clock only
 * counts on from there, as it may be days off. The longer of its two measures counts: `performance.now` stops while some
 * devices sleep.
 */
export function serverNow(rendered: string): number {
  const now: Marks = { performance: performance.now(), date: Date.now() }
  const first = seen.get(rendered) ?? now
  seen.set(rendered, first)
  return Date.parse(rendered) + Math.max(now.performance - first.performance, now.date - first.date)
}
