import type { Language } from '@/lib/i18n/language'

const zone = { timeZone: 'Asia/Karachi' } as const

/** Urdu with Western numerals. */
const locales: Record<Language, string> = { en: 'en-GB', ur: 'ur-PK-u-nu-latn' }
const inBoth = (options: Intl.DateTimeFormatOptions) => ({
  en: new Intl.DateTimeFormat(locales.en, options),
  ur: new Intl.DateTimeFormat(locales.ur, options),
})

const day = inBoth({ ...zone, day: 'numeric', month: 'long', year: 'numeric' })
const time = inBoth({ ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `21 November 2026`, in Pakistan's time zone, wherever server and reader are. */
export const formatDate = (iso: string, language: Language = 'en') => day[language].format(new Date(iso))

/** `14:05` */
export const formatTime = (iso: string) => time.en.format(new Date(iso))

/** `21 November 2026, 14:05` */
export const formatDateTime = (iso: string, language: Language = 'en') =>
  `${formatDate(iso, language)}${language === 'ur' ? '،' : ','} ${formatTime(iso)}`

const dayAndTime = new Intl.DateTimeFormat(locales.en, {
  ...zone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `21 Nov, 14:05`, where there is little room. */
export const formatShortTime = (iso: string) => dayAndTime.format(new Date(iso))

/** `14:05` for today, otherwise `21 November 2026, 14:05`. */
export const formatUntil = (iso: string, language: Language = 'en', now = new Date()) =>
  formatDate(iso) === day.en.format(now) ? formatTime(iso) : formatDateTime(iso, language)

const weekday = inBoth({ timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** `Sat 28 Nov`, from a day as `YYYY-MM-DD`. */
export const formatDay = (date: string, language: Language = 'en') =>
  weekday[language].format(new Date(date)).replace(/[,،]/, '')

/** `Sat 28 Nov to Wed 2 Dec`, from two days as `YYYY-MM-DD`. */
export const formatDays = (from: string, to: string, language: Language = 'en') =>
  `${formatDay(from, language)} ${language === 'ur' ? 'سے' : 'to'} ${formatDay(to, language)}`
