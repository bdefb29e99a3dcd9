import type { SettingsValues } from '@/lib/schemas/settings'

/** What components in the browser show of the settings. */
export type ShopInfo = Pick<
  SettingsValues,
  'name' | 'banner' | 'email' | 'whatsapp' | 'hours' | 'social' | 'popularSearches' | 'wallet' | 'rupeesPerDollar'
>

/** The rest need not be in every page. */
export const shopInfo = (settings: SettingsValues): ShopInfo => {
  const { name, banner, email, whatsapp, hours, social, popularSearches, wallet, rupeesPerDollar } = settings
  return { name, banner, email, whatsapp, hours, social, popularSearches, wallet, rupeesPerDollar }
}
