'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslate } from '#translate'
import { Link } from '@/components/ui/link'
import { splitPath } from '@/lib/i18n/language'
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
