import type { SettingsFormName, SettingsTyped } from '@/lib/settings/form'
import type { AllSettingsValues } from '@/lib/settings/input'
import type { Settings } from '@/lib/settings/responses'

/** The values of the fields of each form. */
export const typedOf = (settings: Settings): SettingsTyped => {
  const { name, banner, heroTitle, heroText, popularSearches, email, whatsapp, hours, social, wallet } = settings
  const { holidays, policies, bannerUr, heroTitleUr, heroTextUr, hoursUr, policiesUr } = settings
  return {
    shop: { name, banner, heroTitle, heroText, popularSearches: popularSearches.join('\n') },
    contact: { email, whatsapp, hours, social },
    payment: {
      wallet,
      returnsBeforePrepayment: String(settings.returnsBeforePrepayment),
      rupeesPerDollar: String(settings.rupeesPerDollar),
    },
    orders: {
      holidays,
      cancelHours: String(settings.cancelHours),
      returnDays: String(settings.returnDays),
      firstDay: '',
      lastDay: '',
    },
    policies: { policies },
    urdu: { bannerUr, heroTitleUr, heroTextUr, hoursUr, policiesUr },
  }
}

type Field = keyof AllSettingsValues

/** The settings that each form saves. */
export const fieldsOf: Record<SettingsFormName, Field[]> = {
  shop: ['name', 'banner', 'heroTitle', 'heroText', 'popularSearches'],
  contact: ['email', 'whatsapp', 'hours', 'social'],
  payment: ['wallet', 'returnsBeforePrepayment', 'rupeesPerDollar'],
  orders: ['holidays', 'cancelHours', 'returnDays'],
  policies: ['policies'],
  urdu: ['bannerUr', 'heroTitleUr', 'heroTextUr', 'hoursUr', 'policiesUr'],
}

/** The names of fields whose values differ. */
export const differing = (fields: Field[], one: Partial<AllSettingsValues>, other: Partial<AllSettingsValues>) =>
  fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
