import 'server-only'
import type { Language } from '@/lib/i18n/language'
import { pageSettings } from '@/lib/settings/current'
import type { SettingsValues } from '@/lib/settings/table'
import { dayOf, type ExpectedDays, workingDayAfter } from '@/lib/values/calendar'
import { formatDays } from '@/lib/values/dates'

/**
 * The expected delivery days of a parcel ordered at this time: the owner's working days after the day of the order in
 * Pakistan (contract 7).
 */
export function expectedDays(
  orderedAt: Date,
  { delivery, holidays }: Pick<SettingsValues, 'delivery' | 'holidays'>,
): ExpectedDays {
  const day = dayOf(orderedAt)
  return {
    expectedFrom: workingDayAfter(day, delivery.from, holidays),
    expectedTo: workingDayAfter(day, delivery.to, holidays),
  }
}

/** The expected delivery days of a parcel ordered today, in words, for a page. */
export async function expectedToday(language: Language = 'en'): Promise<string> {
  const { expectedFrom, expectedTo } = expectedDays(new Date(), await pageSettings())
  return formatDays(expectedFrom, expectedTo, language)
}
