import type { Translate } from '@/lib/i18n/message'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

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
