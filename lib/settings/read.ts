import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import type { RunSql } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'
import type { HomePictures } from './home-pictures-input'
import type { SettingsValues } from './input'

/** The settings of a new shop. */
export const settingsDefaults: SettingsValues = {
  name: 'Saddar',
  banner: 'FREE Shipping All over Pakistan',
  heroTitle: 'Street wear for hot streets',
  heroText: 'Easy shirts and hard-working pants, for men and women.',
  email: 'hello@saddar.example',
  whatsapp: '03000000000',
  social: { instagram: 'https://www.instagram.com/', facebook: 'https://www.facebook.com/' },
  hours: 'Monday to Saturday 12:00 PM to 08:00 PM',
  wallet: {
    bankName: 'Meezan Bank',
    accountName: 'Saddar Street Wear',
    accountNumber: '0123 4567 8901 23',
    tillId: '987654321',
  },
  popularSearches: ['Chair', 'Lamp', 'Bench', 'Table Decor'],
  holidays: [],
  cancelHours: 3,
  returnDays: 3,
  returnsBeforePrepayment: 3,
  rupeesPerDollar: 100,
  bannerUr: '',
  heroTitleUr: '',
  heroTextUr: '',
  hoursUr: '',
}

/** The current settings. `updatedAt` is null until one is changed. */
export type Settings = SettingsValues & { updatedAt: string | null }

export type SettingsRow = { values: Partial<SettingsValues>; updatedAt: Date }

/** The settings that pages show. */
export type PageSettings = Settings & { pictures: HomePictures }

/** The settings without the policies, which are long and shown on few pages. */
export async function readSettings(runSql: RunSql): Promise<PageSettings> {
  const [row] = await runSql<SettingsRow & Pick<PageSettings, 'pictures'>>(
    Prisma.sql`SELECT "values", pictures, updated_at AS "updatedAt" FROM settings`,
  )
  return { ...settingsOf(row), pictures: row?.pictures ?? {} }
}

export const settingsOf = (row: SettingsRow | undefined): Settings => ({
  ...settingsDefaults,
  ...row?.values,
  // In the order of the schema: PostgreSQL reorders the keys of JSON.
  social: { ...settingsDefaults.social, ...row?.values.social },
  wallet: { ...settingsDefaults.wallet, ...row?.values.wallet },
  updatedAt: row?.updatedAt.toISOString() ?? null,
})

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

/**
 * The settings that client components show, since the rest need not be in every page. The wallet must not be among
 * them: a layout is not rendered again during navigation, so shoppers might pay to an account that is no longer the
 * shop's.
 */
export function shopInfo(settings: PageSettings) {
  const { name, banner, email, whatsapp, hours, social, popularSearches, rupeesPerDollar, pictures } = settings
  return { name, banner, email, whatsapp, hours, social, popularSearches, rupeesPerDollar, pictures }
}
export type ShopInfo = ReturnType<typeof shopInfo>
