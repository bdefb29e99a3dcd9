import 'server-only'
import type { Language } from '@/lib/i18n/language'
import { pageSettings } from '@/lib/settings/current'
import { delivery } from '@/lib/settings/shop'
import { dayOf, type ExpectedDays, workingDayAfter } from '@/lib/values/calendar'
import { formatDays } from '@/lib/values/dates'

const { processing, transit } = delivery

/**
 * The expected delivery days of a parcel ordered at this time: both spans of working days after the day of the order in
 * Pakistan (contract 7).
 * @param holidays days as `YYYY-MM-DD` on which nothing is packed or delivered
 */
export function expectedDays(orderedAt: Date, holidays: readonly string[]): ExpectedDays {
  const day = dayOf(orderedAt)
  return {
    expectedFrom: workingDayAfter(day, processing[0] + transit[0], holidays),
    expectedTo: workingDayAfter(day, processing[1] + transit[1], holidays),
  }
}

/** The expected delivery days of a parcel ordered today, in words, for a page. */
export async function expectedToday(language: Language = 'en'): Promise<string> {
  const { holidays } = await pageSettings()
  const { expectedFrom, expectedTo } = expectedDays(new Date(), holidays)
  return formatDays(expectedFrom, expectedTo, language)
}
