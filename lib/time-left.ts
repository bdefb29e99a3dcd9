const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** The remaining time in its two largest units: `1 day 3 hours`; null when it is over. */
export function timeLeft(ms: number): string | null {
  if (ms <= 0) return null
  const [days, hours, minutes] = [
    Math.floor(ms / DAY_MS),
    Math.floor((ms % DAY_MS) / HOUR_MS),
    Math.floor((ms % HOUR_MS) / MINUTE_MS),
  ]
  if (days > 0) return [counted(days, 'day'), hours > 0 && counted(hours, 'hour')].filter(Boolean).join(' ')
  if (hours > 0) return [counted(hours, 'hour'), minutes > 0 && counted(minutes, 'minute')].filter(Boolean).join(' ')
  return minutes > 0 ? counted(minutes, 'minute') : 'less than a minute'
}
