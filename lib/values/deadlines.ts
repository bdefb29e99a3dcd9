import { sentence, type Translate } from '@/lib/i18n/message'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The time until which customers may cancel an order themselves. */
export const cancellableUntil = (createdAt: Date, cancelHours: number) =>
  new Date(createdAt.getTime() + cancelHours * HOUR_MS)

/** The time until which goods of a delivered order may be returned, in days of 24 hours. */
export const returnableUntil = (deliveredAt: Date, returnDays: number) =>
  new Date(deliveredAt.getTime() + returnDays * DAY_MS)

export const inHours = (count: number) => (count === 1 ? sentence('1 hour') : sentence('{count} hours', { count }))
export const inDays = (count: number) => (count === 1 ? sentence('1 day') : sentence('{count} days', { count }))

const units = {
  day: ['1 day', '{count} days'],
  hour: ['1 hour', '{count} hours'],
  minute: ['1 minute', '{count} minutes'],
} as const

const counted = (t: Translate, count: number, unit: keyof typeof units) =>
  count === 1 ? t(units[unit][0]) : t(units[unit][1], { count })

/** The remaining time in its two largest units: `1 day 3 hours`; null when it is over. */
export function timeLeft(ms: number, t: Translate): string | null {
  if (ms <= 0) return null
  const [days, hours, minutes] = [
    Math.floor(ms / DAY_MS),
    Math.floor((ms % DAY_MS) / HOUR_MS),
    Math.floor((ms % HOUR_MS) / MINUTE_MS),
  ]
  if (days > 0) return [counted(t, days, 'day'), hours > 0 && counted(t, hours, 'hour')].filter(Boolean).join(' ')
  if (hours > 0)
    return [counted(t, hours, 'hour'), minutes > 0 && counted(t, minutes, 'minute')].filter(Boolean).join(' ')
  return minutes > 0 ? counted(t, minutes, 'minute') : t('less than a minute')
}

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
