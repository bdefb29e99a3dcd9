'use client'

import type { ReactNode } from 'react'
import { useTranslate } from '#translate'
import { ShopEmail, useShop } from '@/components/shop/shop-context'
import { WhatsAppLink } from '@/components/shop/whatsapp-link'
import { SocialLinks } from './footer'

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
          <ShopEmail className="link inline-flex min-h-11 items-center break-all" />
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
