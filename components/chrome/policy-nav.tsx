'use client'

import { usePathname } from 'next/navigation'
import { useTranslate } from '#translate'
import { Link } from '@/components/ui/link'
import { policyLinks, trackLink } from './links'

const links = [trackLink, ...policyLinks, { name: 'Contact', href: '/contact' }]

export function PolicyNav() {
  const t = useTranslate()
  const path = usePathname()
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
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
