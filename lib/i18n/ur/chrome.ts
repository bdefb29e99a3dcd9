/** Header, footer, search and messages: on every page. */
export const chrome = {
  Home: 'ہوم',
  'New Arrivals': 'نئی آمد',
  Men: 'مردانہ',
  Women: 'زنانہ',
  Sale: 'سیل',
  'Skip to content': 'براہِ راست مواد پر جائیں',
} as const
