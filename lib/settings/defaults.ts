import type { SettingsValues } from '@/lib/schemas/settings'

/** What holds until the owner sets something else. */
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
