import type { Message } from '@/lib/i18n/message'
export type SiteLink = { name: Message; href: string }

export const mainLinks: SiteLink[] = [
  { name: 'Home', href: '/' },
  { name: 'New Arrivals', href: '/newarrivals' },
  { name: 'Men', href: '/shop?query=men' },
  { name: 'Women', href: '/shop?query=women' },
]

export const saleLink: SiteLink = { name: 'Sale', href: '/shop?sale=true' }

export const trackLink: SiteLink = { name: 'Track your order', href: '/track' }

export const policyLinks: SiteLink[] = [
  { name: 'Shipping policy', href: '/shipping-policy' },
  { name: 'Return policy', href: '/return-policy' },
  { name: 'Refund policy', href: '/refund-policy' },
  { name: 'Terms of use', href: '/legal' },
  { name: 'Privacy policy', href: '/privacy' },
]
