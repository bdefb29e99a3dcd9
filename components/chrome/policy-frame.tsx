'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useTranslate } from '#translate'
import { ShopEmail, useShop, WhatsAppLink } from '@/components/shop/shop-context'
import { Link } from '@/components/ui/link'
import { splitPath } from '@/lib/i18n/language'
import { SocialLinks } from './footer'
import { policyLinks, type SiteLink, trackLink } from './nav-links'

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

/** The contact details at the end of every policy. */
export function ContactCard() {
  const t = useTranslate()
  const { hours, social, whatsapp } = useShop()
  return (
    <section aria-labelledby="reach-us" className="measure mt-14 border-ink border-t pt-8">
      <h2 id="reach-us" className="text-xl">
        {t('Reach us')}
      </h2>
      <dl className="mt-4 grid gap-y-3">
        <Way name={t('E-mail')}>
          <ShopEmail className="link inline-flex min-h-11 items-center wrap-anywhere" />
        </Way>
        {whatsapp && (
          <Way name={t('WhatsApp')}>
            <WhatsAppLink>
              <bdi>{whatsapp}</bdi>
            </WhatsAppLink>
          </Way>
        )}
        <Way name={t('Hours')}>{hours}</Way>
        {(social.instagram || social.facebook) && (
          <Way name={t('Social')}>
            <SocialLinks />
          </Way>
        )}
      </dl>
    </section>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:grid sm:grid-cols-[5rem_1fr] sm:items-baseline">
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
