/**
 * The texts and figures that only a developer changes. Those that the owner edits are in table.ts. The scripts of every
 * page contain this, because the footer shows some of it.
 */
export const shop = {
  tagline: 'Street wear',
  description: 'We sell best street wear, Update your wardrobe with us',
  keywords: 'Buy from us!',
  origin: 'Imported from Japan',
  /** Opening hours for machines. */
  opening: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '12:00',
    closes: '20:00',
  },
  country: 'Pakistan',
  countryCode: 'PK',
  /** Days, from and to. Those of `refundCredit` are business days. */
  days: { refundRequest: [2, 3], refundCredit: [5, 10] },
} as const

/** `2-3 days` */
const daySpan = ([from, to]: readonly [number, number], unit: string) => `${from}-${to} ${unit}`

/** Within `2-3 days` a refund is asked for, and within `5-10 business days` it is credited. */
export const refundRequestDays = daySpan(shop.days.refundRequest, 'days')
export const refundCreditDays = daySpan(shop.days.refundCredit, 'business days')
