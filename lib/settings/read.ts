import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import type { RunSql } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'
import { departmentsIn } from './departments'
import type { HomePictures } from './table'
import {
  forEachSetting,
  mapParts,
  type PaymentAccount,
  type Setting,
  type SettingsValues,
  settingsTable,
} from './table'

const defaultOf = (setting: Setting): unknown =>
  setting.kind === 'group' ? mapParts(setting.parts, ({ default: value }) => value) : setting.default

const { policies: _, policiesUr: __, ...defaults } = forEachSetting(defaultOf)

/** An account with nothing typed. */
const newAccount = mapParts(settingsTable.accounts.parts, ({ default: value }) => value) as PaymentAccount

/** The settings of a new shop. */
export const settingsDefaults = defaults as SettingsValues

/** The current settings. `updatedAt` is null until one is changed. */
export type ShopSettings = SettingsValues & { updatedAt: string | null }

export type SettingsRow = { values: Partial<SettingsValues>; updatedAt: Date }

/** The settings that pages show. */
export type PageSettings = ShopSettings & { pictures: HomePictures }

/** The settings without the policies, which are long and shown on few pages. */
export async function readSettings(runSql: RunSql): Promise<PageSettings> {
  const [row] = await runSql<SettingsRow & Pick<PageSettings, 'pictures'>>(
    Prisma.sql`SELECT "values", pictures, updated_at AS "updatedAt" FROM settings`,
  )
  return { ...settingsOf(row), pictures: row?.pictures ?? {} }
}

export const settingsOf = (row: SettingsRow | undefined): ShopSettings => ({
  ...settingsDefaults,
  ...row?.values,
  ordersMail: row?.values.ordersMail ?? row?.values.email ?? settingsDefaults.email,
  // In the order of the schema: PostgreSQL reorders the keys of JSON.
  social: { ...settingsDefaults.social, ...row?.values.social },
  advance: { ...settingsDefaults.advance, ...row?.values.advance },
  delivery: { ...settingsDefaults.delivery, ...row?.values.delivery },
  wallet: { ...settingsDefaults.wallet, ...row?.values.wallet },
  departments: (row?.values.departments ?? settingsDefaults.departments).map(({ key, name, nameUr, kinds }) => ({
    ...{ key, name, nameUr },
    kinds: kinds.map(({ key, name, nameUr, sizes, returnable }) => ({ key, name, nameUr, sizes, returnable })),
  })),
  accounts: (row?.values.accounts ?? []).map((account) => ({ ...newAccount, ...account })),
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
    departments: departmentsIn(language, settings.departments),
  }
}
