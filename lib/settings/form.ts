import { z } from 'zod'
import { allSettingsValues, settingsFields } from './input'

/** A whole number from a field that is typed into. */
const typed = (field: z.ZodNumber) =>
  z
    .string()
    .trim()
    .transform((value) => (value === '' ? Number.NaN : Number(value)))
    .pipe(field)

/** A list from a field with one entry a line. */
const lines = <T extends z.ZodType<unknown, string[]>>(field: T) =>
  z
    .string()
    .transform((value) =>
      value
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .pipe(field)

const { name, banner, heroTitle, heroText, email, whatsapp, hours, social, wallet, holidays } = settingsFields
const { bannerUr, heroTitleUr, heroTextUr, hoursUr } = settingsFields
const { policies, policiesUr } = allSettingsValues.shape

/** The forms at /admin/settings, each of which saves its own fields. */
export const settingsForms = {
  shop: z.object({ name, banner, heroTitle, heroText, popularSearches: lines(settingsFields.popularSearches) }),
  contact: z.object({ email, whatsapp, hours, social }),
  payment: z.object({
    wallet,
    returnsBeforePrepayment: typed(settingsFields.returnsBeforePrepayment),
    rupeesPerDollar: typed(settingsFields.rupeesPerDollar),
  }),
  /** Includes the two fields that add holidays. Days left in them are not in the list yet. */
  orders: z.object({
    holidays,
    cancelHours: typed(settingsFields.cancelHours),
    returnDays: typed(settingsFields.returnDays),
    firstDay: z.literal('', 'Add these holidays first, or empty the field'),
    lastDay: z.string(),
  }),
  policies: z.object({ policies }),
  urdu: z.object({ bannerUr, heroTitleUr, heroTextUr, hoursUr, policiesUr }),
}

export type SettingsFormName = keyof typeof settingsForms
export type SettingsTyped = { [Name in SettingsFormName]: z.input<(typeof settingsForms)[Name]> }
