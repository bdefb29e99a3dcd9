'use client'

import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#translate'
import { ShopEmail, useShop, WhatsAppLink } from '@/components/shop/shop-context'
import { Link } from '@/components/ui/link'
import { useSaveData } from '@/components/ui/save-data'
import { isDeliveryFree } from '@/lib/settings/delivery'
import { shop } from '@/lib/settings/shop'
import {
  collectionLinks,
  LanguageSwitch,
  type MenuCollections,
  policyLinks,
  type SiteLink,
  trackLink,
  useMainLinks,
} from './nav-links'

const COPYRIGHT_YEAR = 2026

const OPENS = 'supports-[selector(::details-content)]:md:hidden'

/**
 * A group of the footer: folded on phones, and open on wider screens where the browser can do that by style sheet. A
 * link to the id of `children` opens it in any browser.
 */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="mb-2 hidden font-semibold text-base tracking-normal supports-[selector(::details-content)]:md:block">
        {title}
      </h2>
      <details className="border-rule border-t md:border-0 md:[&::details-content]:[content-visibility:visible]">
        <summary className={`flex min-h-11 list-none items-center justify-between font-semibold ${OPENS}`}>
          {title}
          <ChevronDown aria-hidden="true" size={20} strokeWidth={1.5} className="in-[[open]>summary]:rotate-180" />
        </summary>
        {children}
      </details>
    </>
  )
}

const Links = ({ id, links }: { id?: string; links: SiteLink[] }) => {
  const t = useTranslate()
  return (
    <ul id={id} className="max-md:pb-3">
      {links.map(({ name, href }) => (
        <li key={href}>
          <Link href={href} className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline">
            {t.text(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** On phones it is far below, so it is laid out when it is nearly in view. Until then its height is reserved. */
const LATER = 'max-md:[content-visibility:auto] max-md:[contain-intrinsic-height:auto_21.5rem]'

/**
 * A client component, because each page would contain the markup of a server component twice. It grows to fill a short
 * page: if the page itself grew, a footer that is still being streamed would move.
 */
export function Footer({ collections }: { collections: MenuCollections }) {
  const t = useTranslate()
  const { name, hours, delivery, departments } = useShop()
  const isForBoth = departments.map(({ key }) => key).join() === 'men,women'
  const [free, charged] = isForBoth
    ? ([
        '{tagline} for men and women, sent free of charge to every city in {country}.',
        '{tagline} for men and women, sent to every city in {country}.',
      ] as const)
    : ([
        '{tagline}, sent free of charge to every city in {country}.',
        '{tagline}, sent to every city in {country}.',
      ] as const)
  const shopLinks = [
    ...useMainLinks(),
    ...collectionLinks(collections),
    { name: 'Wishlist', href: '/wishlist' },
    trackLink,
  ]
  return (
    <footer className={`mt-20 grow border-rule border-t bg-sand text-sm lg:mt-28 ${LATER}`}>
      <div className="shell grid pt-6 md:grid-cols-3 md:gap-x-8 md:gap-y-10 md:py-12 lg:grid-cols-[2fr_1fr_1fr_1.5fr] lg:py-16">
        <div className="col-span-full max-w-[22.5em] max-md:pb-4 lg:col-span-1">
          <p className="font-bold text-xl tracking-display">{name}</p>
          <p className="mt-1 text-soft md:mt-3">
            {t(isDeliveryFree(delivery) ? free : charged, { tagline: t(shop.tagline), country: t(shop.country) })}
          </p>
        </div>
        <nav aria-label={t('Shop')}>
          <Group title={t('Shop')}>
            <Links id="site-links" links={shopLinks} />
          </Group>
        </nav>
        <nav aria-label={t('Policies')}>
          <Group title={t('Policies')}>
            <Links links={policyLinks} />
          </Group>
        </nav>
        <div>
          <Group title={t('Reach us')}>
            <Links links={[{ name: 'Contact', href: '/contact' }]} />
            <p>
              <ShopEmail className="link inline-flex min-h-11 items-center wrap-anywhere" />
            </p>
            <p className="empty:hidden">
              <WhatsAppLink />
            </p>
            <p className="text-soft">{hours}</p>
            <SocialLinks className="mt-3" />
          </Group>
        </div>
      </div>
      <div className="shell flex flex-wrap items-center justify-between gap-x-8 border-rule border-t py-3 text-soft md:py-6">
        <p>
          © {COPYRIGHT_YEAR} {t('{shop}. All rights reserved.', { shop: name })}
        </p>
        <div className="flex flex-wrap items-center gap-x-8">
          <LanguageSwitch className="link inline-flex min-h-11 min-w-11 items-center" />
          <SaveDataSwitch />
        </div>
      </div>
    </footer>
  )
}

/** The data saver switch: small pictures, no carousel and no font. */
function SaveDataSwitch() {
  const t = useTranslate()
  const { isOn, choose } = useSaveData()
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 noscript:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => choose(target.checked)}
        className="size-5 accent-ink"
      />
      {t('Lite mode: fewer pictures')}
    </label>
  )
}

export function SocialLinks({ className = '' }: { className?: string }) {
  const { instagram, facebook } = useShop().social
  return (
    <ul className={`flex flex-wrap gap-x-5 ${className}`}>
      <SocialLink name="Instagram" href={instagram} />
      <SocialLink name="Facebook" href={facebook} />
    </ul>
  )
}

const SocialLink = ({ name, href }: { name: string; href: string }) =>
  href && (
    <li>
      <a href={href} rel="noopener" className="link inline-flex min-h-11 items-center">
        {name}
      </a>
    </li>
  )
