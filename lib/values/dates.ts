import type { Language } from '@/lib/i18n/language'
import { dayOf } from './calendar'

const zone = { timeZone: 'Asia/Karachi' } as const

/** Urdu with Western numerals. */
const locales: Record<Language, string> = { en: 'en-GB', ur: 'ur-PK-u-nu-latn' }
const inBoth = (options: Intl.DateTimeFormatOptions) => ({
  en: new Intl.DateTimeFormat(locales.en, options),
  ur: new Intl.DateTimeFormat(locales.ur, options),
})

const day = inBoth({ ...zone, day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat(locales.en, { ...zone, hour: 'numeric', minute: '2-digit', hourCycle: 'h12' })
const hour = new Intl.DateTimeFormat(locales.en, { ...zone, hour: 'numeric', hourCycle: 'h23' })

/** The parts of a day in Urdu, by the hour at which they begin. Browsers' own say "AM". */
const dayParts = [
  [20, 'رات'],
  [16, 'شام'],
  [12, 'دوپہر'],
  [4, 'صبح'],
  [0, 'رات'],
] as const

/** The parts of a date or a time stay on one line. */
const unbroken = (text: string) => text.replace(/\s/g, '\u00a0')

/** `21 November 2026`, in Pakistan's time zone, wherever server and reader are. */
export const formatDate = (iso: string, language: Language = 'en') => day[language].format(new Date(iso))

/** `2:05 pm`, in Urdu `دوپہر 2:05` */
export function formatTime(iso: string, language: Language = 'en'): string {
  const said = time.format(new Date(iso))
  if (language === 'en') return unbroken(said)
  const at = Number(hour.format(new Date(iso)))
  const [, part] = dayParts.find(([from]) => at >= from) ?? []
  return unbroken(`${part} ${said.replace(/\s[ap]m$/, '')}`)
}

/** `21 November 2026, 2:05 pm` */
export const formatDateTime = (iso: string, language: Language = 'en') =>
  `${unbroken(formatDate(iso, language))}${language === 'ur' ? '،' : ','} ${formatTime(iso, language)}`

const shortDay = new Intl.DateTimeFormat(locales.en, { ...zone, day: 'numeric', month: 'short' })
const shortDayOfYear = new Intl.DateTimeFormat(locales.en, { ...zone, day: 'numeric', month: 'short', year: 'numeric' })

/** `21 Nov`, and `21 Nov 2025` of another year: the office's dates. */
export function formatShortDate(iso: string, now = new Date()): string {
  const isThisYear = dayOf(new Date(iso)).slice(0, 4) === dayOf(now).slice(0, 4)
  return unbroken((isThisYear ? shortDay : shortDayOfYear).format(new Date(iso)))
}

/** `2:05 pm` for today, otherwise `21 Nov, 2:05 pm`: the office's times. */
export const formatMoment = (iso: string, now = new Date()) =>
  dayOf(new Date(iso)) === dayOf(now) ? formatTime(iso) : `${formatShortDate(iso, now)}, ${formatTime(iso)}`

/** `2:05 pm` for today, otherwise `21 Nov`: where there is no room for both. */
export const formatTimeOrDay = (iso: string, now = new Date()) =>
  dayOf(new Date(iso)) === dayOf(now) ? formatTime(iso) : formatShortDate(iso, now)

/** `2:05 pm` for today, otherwise `21 November 2026, 2:05 pm`. */
export const formatUntil = (iso: string, language: Language = 'en', now = new Date()) =>
  formatDate(iso) === day.en.format(now) ? formatTime(iso, language) : formatDateTime(iso, language)

const weekday = inBoth({ timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** `Sat 28 Nov`, from a day as `YYYY-MM-DD`. */
export const formatDay = (date: string, language: Language = 'en') =>
  weekday[language].format(new Date(date)).replace(/[,،]/, '')

/** The same on one line, in running text. */
export const formatDayOnLine = (date: string, language: Language = 'en') => unbroken(formatDay(date, language))

/** `Sat 28 Nov to Wed 2 Dec`, from two days as `YYYY-MM-DD`. */
export const formatDays = (from: string, to: string, language: Language = 'en') =>
  `${formatDayOnLine(from, language)} ${language === 'ur' ? 'سے' : 'to'} ${formatDayOnLine(to, language)}`
