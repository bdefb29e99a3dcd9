'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useLanguage, useTranslate } from '#translate'
import { useShop } from '@/components/shop/shop-context'
import { Link } from '@/components/ui/link'
import type { ShownCollection } from '@/lib/collections/responses'
import { localHref, markOf, splitPath } from '@/lib/i18n/language'
import { listingPath } from '@/lib/search/listing-address'

/** Its name is a message, or the owner's in the page's language. */
export type SiteLink = { name: string; href: string }
/** The collections that the menu shows, in their order. */
export type MenuCollections = Pick<ShownCollection, 'name' | 'slug'>[]

const saleLink: SiteLink = { name: 'Sale', href: '/shop?sale=true' }

/** The main links, with the departments of the shop. */
export function useMainLinks(): SiteLink[] {
  const departments = useShop().departments.map(({ key, name }) => ({ name, href: `/shop?query=${key}` }))
  return [{ name: 'Home', href: '/' }, { name: 'New Arrivals', href: '/newarrivals' }, ...departments]
}

export const collectionLinks = (collections: MenuCollections): SiteLink[] =>
  collections.map(({ name, slug }) => ({ name, href: listingPath({ collection: slug }) }))

export const trackLink: SiteLink = { name: 'Track your order', href: '/track' }

export const policyLinks: SiteLink[] = [
  { name: 'Shipping policy', href: '/shipping-policy' },
  { name: 'Return policy', href: '/return-policy' },
  { name: 'Refund policy', href: '/refund-policy' },
  { name: 'Terms of use', href: '/legal' },
  { name: 'Privacy policy', href: '/privacy' },
]

export type MenuProps = { hasSale: boolean; collections: MenuCollections }
type MainLinksProps = MenuProps & { className?: string; linkClassName: string; onFollow?(): void }

/** The main links, with the current page marked. */
export function MainLinks({ hasSale, collections, className, linkClassName, onFollow }: MainLinksProps) {
  const t = useTranslate()
  const { path } = splitPath(usePathname())
  const params = useSearchParams()
  const here = path === '/shop' ? `/shop?${params.get('sale') ? 'sale=true' : `query=${params.get('query')}`}` : path
  const links = [...useMainLinks(), ...(hasSale ? [saleLink] : []), ...collectionLinks(collections)]
  return (
    <ul className={className}>
      {links.map(({ name, href }) => (
        <li key={href}>
          <Link
            href={href}
            lang={markOf(t.text(name), t.language)}
            onClick={onFollow}
            aria-current={href === here ? 'page' : undefined}
            className={linkClassName}
          >
            {t.text(name)}
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
