import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import type { SettingsValues } from '@/lib/schemas/settings'
import type { PageSettings } from './read'

/** The owner's opening hours in a language. */
export const hoursIn = (language: Language, { hours, hoursUr }: Pick<SettingsValues, 'hours' | 'hoursUr'>) =>
  language === 'ur' ? hoursUr || translateTo(language).text(hours) : hours

/**
 * The owner's texts as a page in a language shows them. Without an Urdu text of the owner's, a page in Urdu shows the
 * translation of the default, or the English that the owner wrote.
 */
export function settingsIn(language: Language, settings: PageSettings): PageSettings {
  if (language === 'en') return settings
  const { text } = translateTo(language)
  return {
    ...settings,
    banner: settings.bannerUr || text(settings.banner),
    heroTitle: settings.heroTitleUr || text(settings.heroTitle),
    heroText: settings.heroTextUr || text(settings.heroText),
    hours: hoursIn(language, settings),
  }
}
