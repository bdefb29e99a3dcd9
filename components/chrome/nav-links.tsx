'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslate } from '#translate'
import { useLanguage } from '@/components/ui/language'
import { Link } from '@/components/ui/link'
import { localHref, splitPath } from '@/lib/i18n/language'
import { mainLinks, saleLink } from './links'

type MainLinksProps = { hasSale: boolean; className?: string; linkClassName: string; onFollow?(): void }

/** The main links, with the current page marked. */
export function MainLinks({ hasSale, className, linkClassName, onFollow }: MainLinksProps) {
  const t = useTranslate()
  const { path } = splitPath(usePathname())
  const params = useSearchParams()
  const here = path === '/shop' ? `/shop?${params.get('sale') ? 'sale=true' : `query=${params.get('query')}`}` : path
  return (
    <ul className={className}>
      {(hasSale ? [...mainLinks, saleLink] : mainLinks).map(({ name, href }) => (
        <li key={href}>
          <Link
            href={href}
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
