'use client'

import { usePathname } from 'next/navigation'
import { useTranslate } from '#translate'
import { Link } from '@/components/ui/link'
import { splitPath } from '@/lib/i18n/language'
import { policyLinks, type SiteLink, trackLink } from './links'

const links: SiteLink[] = [trackLink, ...policyLinks, { name: 'Contact', href: '/contact' }]

export function PolicyNav() {
  const t = useTranslate()
  const { path } = splitPath(usePathname())
  return (
    <nav aria-label={t('Help and policies')} className="lg:sticky lg:top-[calc(var(--header)+2rem)]">
      <ul className="border-rule border-t">
        {links.map(({ name, href }) => (
          <li key={href} className="border-rule border-b">
            <Link
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className="flex min-h-12 items-center text-sm underline-offset-4 hover:underline
                aria-[current]:font-semibold"
            >
              {t.text(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
