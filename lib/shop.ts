/** All that an owner edits by hand: the names, contacts and promises of the shop. */
export const shop = {
  name: 'Saddar',
  tagline: 'Street wear',
  title: 'Welcome to Saddar',
  description: 'We sell best street wear, Update your wardrobe with us',
  keywords: 'Buy from us!',
  banner: 'FREE Shipping All over Pakistan',
  origin: 'Imported from Japan',
  email: 'hello@saddar.example',
  /** A number of Pakistan, as people there dial it. */
  whatsapp: '03000000000',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Facebook', href: 'https://www.facebook.com/' },
  ],
  hours: 'Monday to Saturday 12:00 PM to 08:00 PM',
  /** The same for machines. */
  opening: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '12:00',
    closes: '20:00',
  },
  country: 'Pakistan',
  countryCode: 'PK',
  /** Days, from and to: business days, but for those in which to ask for a refund. */
  days: { refundRequest: [2, 3], refundCredit: [5, 10] },
  popularSearches: ['Chair', 'Lamp', 'Bench', 'Table Decor'],
  wallet: {
    bankName: 'Meezan Bank',
    accountName: 'Saddar Street Wear',
    accountNumber: '0123 4567 8901 23',
    tillId: '987654321',
    steps: [
      'Send the amount to pay to the account or the till ID with your wallet or banking app.',
      'Copy the TID or reference number from the receipt.',
      'Enter it below as your Payment ID. We confirm the payment before we ship.',
    ],
  },
  /** What the owner picks from when a payment is rejected; the shopper reads it. */
  rejectionReasons: [
    'No payment with this reference has arrived.',
    'The amount that arrived is less than the amount to pay.',
    'This reference has already paid for another order.',
  ],
} as const

/** `2-3 days`, in one piece. */
export const daySpan = ([from, to]: readonly [number, number], unit: string) => `${from}-${to} ${unit}`

export const daysOf = {
  refundRequest: daySpan(shop.days.refundRequest, 'days'),
  refundCredit: daySpan(shop.days.refundCredit, 'business days'),
}
