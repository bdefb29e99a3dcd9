'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useLanguage, useTranslate } from '#translate'
import { Link } from '@/components/ui/link'
import { localHref, markOf, splitPath } from '@/lib/i18n/language'
import type { Message } from '@/lib/i18n/message'
import type { ShownCollection } from '@/lib/collections/queries'
import { listingPath } from '@/lib/search/listing-address'

export type SiteLink = { name: Message; href: string }

export const mainLinks: SiteLink[] = [
  { name: 'Home', href: '/' },
  { name: 'New Arrivals', href: '/newarrivals' },
  { name: 'Men', href: '/shop?query=men' },
  { name: 'Women', href: '/shop?query=women' },
]

const saleLink: SiteLink = { name: 'Sale', href: '/shop?sale=true' }

export const trackLink: SiteLink = { name: 'Track your order', href: '/track' }

export const policyLinks: SiteLink[] = [
  { name: 'Shipping policy', href: '/shipping-policy' },
  { name: 'Return policy', href: '/return-policy' },
  { name: 'Refund policy', href: '/refund-policy' },
  { name: 'Terms of use', href: '/legal' },
  { name: 'Privacy policy', href: '/privacy' },
]

/** What the menu links to beside the pages that every shop has. */
export type MenuProps = { hasSale: boolean; collections: Pick<ShownCollection, 'name' | 'slug'>[] }
type MainLinksProps = MenuProps & { className?: string; linkClassName: string; onFollow?(): void }

/** The main links, with the current page marked. */
export function MainLinks({ hasSale, collections, className, linkClassName, onFollow }: MainLinksProps) {
  const t = useTranslate()
  const { path } = splitPath(usePathname())
  const params = useSearchParams()
  const here = path === '/shop' ? `/shop?${params.get('sale') ? 'sale=true' : `query=${params.get('query')}`}` : path
  const links = [
    ...mainLinks.map(({ name, href }) => ({ text: t.text(name), href })),
    ...collections.map(({ name, slug }) => ({ text: name, href: listingPath({ collection: slug }) })),
    ...(hasSale ? [{ text: t.text(saleLink.name), href: saleLink.href }] : []),
  ]
  return (
    <ul className={className}>
      {links.map(({ text, href }) => (
        <li key={href}>
          <Link
            href={href}
            lang={markOf(text, t.language)}
            onClick={onFollow}
            aria-current={href === here ? 'page' : undefined}
            className={linkClassName}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A link to the same page in the other language. It reloads the page, since the document's language changes. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const other = useLanguage() === 'ur' ? 'en' : 'ur'
  const { path } = splitPath(usePathname())
  const query = useSearchParams().toString()
  return (
    <a href={localHref(query ? `${path}?${query}` : path, other)} hrefLang={other} lang={other} className={className}>
      {other === 'ur' ? 'اردو' : 'English'}
    </a>
  )
}
