const zone = { timeZone: 'Asia/Karachi' } as const

const day = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `21 November 2026`, in Pakistan's time zone, wherever server and reader are. */
export const formatDate = (iso: string) => day.format(new Date(iso))

/** `14:05` */
export const formatTime = (iso: string) => time.format(new Date(iso))

/** `21 November 2026, 14:05` */
export const formatDateTime = (iso: string) => `${formatDate(iso)}, ${formatTime(iso)}`

/** `14:05` for today, otherwise `21 November 2026, 14:05`. */
export const formatUntil = (iso: string, now = new Date()) =>
  formatDate(iso) === day.format(now) ? formatTime(iso) : formatDateTime(iso)

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** `Sat 28 Nov`, from a day as `YYYY-MM-DD`. */
export const formatDay = (date: string) => weekday.format(new Date(date)).replace(',', '')

/** `Sat 28 Nov to Wed 2 Dec`, from two days as `YYYY-MM-DD`. */
export const formatDays = (from: string, to: string) => `${formatDay(from)} to ${formatDay(to)}`
