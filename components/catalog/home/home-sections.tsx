import { ArrowRight } from 'lucide-react'
import { useTranslate } from '#translate'
import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import type { ShownCollection } from '@/lib/collections/responses'
import { markOf } from '@/lib/i18n/language'
import { getTranslate } from '@/lib/i18n/react-server'
import { listingHref, listingPath } from '@/lib/search/listing-address'
import { pageSettings } from '@/lib/settings/current'
import { deliveryTimes, isDeliveryFree, shippingTerms } from '@/lib/settings/delivery'
import { departmentsIn } from '@/lib/settings/departments'
import { returnPromise } from '@/lib/settings/return-promise'
import { shop } from '@/lib/settings/shop'
import type { SettingsValues } from '@/lib/settings/table'
import { formatRupees, rupees } from '@/lib/values/money'
import { Scene } from './scene'

/** The text lies over the plain part of the picture on wide screens, and above it on small ones. */
export function Hero({ title, text }: { title: string; text: string }) {
  const t = useTranslate()
  return (
    <section className="relative flex flex-col lg:min-h-[min(50vw,44rem)] lg:flex-row">
      <div
        className="shell relative z-10 flex min-w-0 flex-col items-start gap-5 py-10
          lg:justify-center"
      >
        <h1 className="max-w-[6em] text-3xl sm:max-lg:max-w-none tracking-display">{title}</h1>
        {text && <p className="max-w-[18.5em] text-lg">{text}</p>}
        <ButtonLink href="/newarrivals" size="lg">
          {t('Shop Now')}
        </ButtonLink>
      </div>
      <Scene
        name="hero"
        tall="hero-tall"
        sizes="100vw"
        isFirst
        isBehindText="lg"
        className="aspect-square w-full bg-sand object-bottom md:aspect-2/1 md:object-right rtl:md:object-left lg:absolute lg:inset-0
          lg:aspect-auto lg:size-full lg:object-[50%_15%]"
      />
    </section>
  )
}

/** The collection that the menu names first among those with a picture. */
export function FeaturedCollection({ collection: { name, slug, photo } }: { collection: ShownCollection }) {
  const t = useTranslate()
  return (
    <section className="shell grid items-center gap-5 md:grid-cols-2 md:gap-10">
      <div>
        <Picture
          url={photo ?? undefined}
          alt=""
          sizes="(min-width: 48rem) 50vw, 100vw"
          className="aspect-square! md:aspect-3/2!"
        />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-5">
        <h2 lang={markOf(name, t.language)} className="wrap-anywhere text-2xl tracking-display">
          {name}
        </h2>
        <ButtonLink href={listingPath({ collection: slug })} size="lg">
          {t('See the collection')}
        </ButtonLink>
      </div>
    </section>
  )
}

export function OriginBanner() {
  const t = useTranslate()
  return (
    <section className="relative bg-sand md:aspect-[21/9]">
      <Scene
        name="banner"
        sizes="100vw"
        isBehindText="md"
        className="aspect-3/2 w-full object-[75%_50%] md:absolute md:inset-0 md:aspect-auto md:size-full"
      />
      <div className="shell relative grid content-center py-8 md:h-full md:py-12 rtl:md:ps-[64%]">
        <h2 className="max-w-[5.5em] text-3xl tracking-display">{t(shop.origin)}</h2>
      </div>
    </section>
  )
}

const hasScene = (key: string) => key === 'men' || key === 'women'

/** As wide as its container. Departments for which the shop has no picture stand below those with one. */
export async function Departments() {
  const t = await getTranslate()
  const departments = departmentsIn(t.language, (await pageSettings()).departments)
  return (
    <section aria-label={t('Departments')} className="grid grid-cols-2 gap-3 sm:gap-5">
      {departments
        .toSorted((a, b) => Number(hasScene(b.key)) - Number(hasScene(a.key)))
        .map(({ key, name }) => (
          <Link key={key} href={listingHref({ department: key })} className="group block">
            {(key === 'men' || key === 'women') && (
              <div className="overflow-hidden bg-sand">
                <Scene
                  name={key}
                  sizes="50vw"
                  className="aspect-4/5 w-full transition-transform duration-700 ease-out group-hover:scale-[1.02]
                  lg:aspect-square lg:object-[50%_20%]"
                />
              </div>
            )}
            <div className="flex items-center justify-between gap-2 border-ink border-b py-3 sm:py-4">
              <h2 lang={markOf(name, t.language)} className="wrap-anywhere text-2xl tracking-display">
                {name}
              </h2>
              <ArrowRight
                aria-hidden="true"
                strokeWidth={1.25}
                className="size-5 transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1 sm:size-7"
              />
            </div>
          </Link>
        ))}
    </section>
  )
}

const services = [
  {
    name: '{price} shipping',
    text: '{shipping}. Standard delivery takes {days} once your order is packed.',
    href: '/shipping-policy',
    more: 'How we ship',
  },
  {
    name: 'Cash on delivery',
    text: 'Pay the courier at the door, or send the money ahead with your wallet or banking app.',
    href: '/contact#faq',
    more: 'Ways to pay',
  },
  {
    name: 'Returns and exchanges',
    /** The shop's promise. */
    text: null,
    href: '/return-policy',
    more: 'How to send a piece back',
  },
] as const

export function Services({ returnDays, delivery }: Pick<SettingsValues, 'returnDays' | 'delivery'>) {
  const t = useTranslate()
  const isFree = isDeliveryFree(delivery)
  const facts = {
    price: isFree ? t('Free') : formatRupees(rupees(delivery.charge)),
    shipping: isFree ? t('All over {country}', { country: t(shop.country) }) : shippingTerms(delivery, t),
    days: deliveryTimes(delivery, t).transit,
  }
  return (
    <section aria-label={t('Service')} className="shell">
      <ul className="grid border-ink border-t md:grid-cols-3 md:gap-10">
        {services.map(({ name, text, href, more }) => (
          <li key={name} className="flex flex-col gap-2 border-rule border-b py-6 md:border-b-0">
            <h2 className="text-lg">{t(name, facts)}</h2>
            <p className="max-w-[29.5em] text-soft text-sm">{text ? t(text, facts) : returnPromise(returnDays, t)}</p>
            <Link href={href} className="link mt-auto inline-flex min-h-11 items-center self-start text-sm">
              {t(more)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
