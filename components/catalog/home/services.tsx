import { useTranslate } from '#translate'
import { Link } from '@/components/ui/link'
import { returnPromise } from '@/lib/settings/return-promise'
import { delivery, transitDays } from '@/lib/settings/shop'

const services = [
  {
    name: '{price} shipping',
    text: 'All over {country}. Standard delivery takes {days} once your order is packed.',
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

export function Services({ returnDays }: { returnDays: number }) {
  const t = useTranslate()
  const facts = { price: t('Free'), country: t(delivery.country), days: t.text(transitDays) }
  return (
    <section aria-label={t('Service')} className="shell">
      <ul className="grid border-ink border-t md:grid-cols-3 md:gap-10">
        {services.map(({ name, text, href, more }) => (
          <li key={name} className="flex flex-col gap-2 border-rule border-b py-6 md:border-b-0">
            <h2 className="text-lg">{t(name, facts)}</h2>
            <p className="max-w-[44ch] text-soft text-sm">{text ? t(text, facts) : returnPromise(returnDays, t)}</p>
            <Link href={href} className="link mt-auto inline-flex min-h-11 items-center self-start text-sm">
              {t(more)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
