'use client'

import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#translate'
import { useShop, WhatsAppLink } from '@/components/shop/shop-context'
import { ButtonLink, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { markOf } from '@/lib/i18n/language'
import { formatUntil } from '@/lib/values/dates'
import { cancellableUntil } from '@/lib/values/deadlines'
import { changePlaced, isUnseen, leavePlaced, type PlacedSummary } from './last-placed'
import { PlacedSteps } from './placed-steps'

/** The order that was just placed, and what comes next. */
export function PlacedPanel({ order }: { order: PlacedSummary }) {
  const t = useTranslate()
  const { _id, number, lines, isMailed, createdAt, confirmToken } = order
  const { cancelHours } = useShop()
  const title = useRef<HTMLHeadingElement>(null)
  const until = cancellableUntil(new Date(createdAt), cancelHours)

  useEffect(() => {
    if (isUnseen()) title.current?.focus({ preventScroll: true })
  }, [])

  return (
    <section aria-labelledby="order-placed" className="bg-sand">
      <div className="shell flex flex-col gap-8 py-8 lg:py-14">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h1 id="order-placed" ref={title} tabIndex={-1} className="text-2xl outline-none">
              {t('Order placed successfully!')}
            </h1>
            <p className="mt-2 font-semibold text-lg">{t('Order {number}', { number })}</p>
            <ul className="text-soft">
              {lines.map((text) => (
                <li key={text} lang={markOf(text, t.language)}>
                  {text}
                </li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            onClick={() => changePlaced(null)}
            aria-label={t('Close')}
            className="target hover:text-accent"
          >
            <X aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        </div>
        <PlacedSteps order={order} onConfirmed={() => changePlaced({ ...order, status: 'confirmed' })} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={`/order/${_id}`} variant={confirmToken ? 'secondary' : 'primary'} onClick={leavePlaced}>
            {t('Track order')}
          </ButtonLink>
          <WhatsAppLink
            text={t('Assalam o Alaikum. My order is {number}.', { number })}
            className={buttonClass({ variant: 'secondary' })}
          />
          {until > new Date() && (
            <Link href={`/order/${_id}`} onClick={leavePlaced} className="link inline-flex min-h-11 items-center">
              {t('Cancel until {time}', { time: formatUntil(until.toISOString(), t.language) })}
            </Link>
          )}
        </div>
        {isMailed && <p className="text-sm text-soft">{t('We have sent you all of this by email, too.')}</p>}
      </div>
    </section>
  )
}
