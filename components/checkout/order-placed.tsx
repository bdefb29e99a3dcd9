'use client'

import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslate } from '#translate'
import { useShop } from '@/components/shop/shop-context'
import { WhatsAppLink } from '@/components/shop/whatsapp-link'
import { ButtonLink, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { markOf } from '@/lib/i18n/language'
import { formatUntil } from '@/lib/values/dates'
import { cancellableUntil } from '@/lib/values/deadlines'
import { type PlacedFacts, PlacedSteps } from './placed-steps'
import { drop, keep, recallFields } from './tab-memory'

/** How long the home page shows the order. */
const SHOWN_MS = 15 * 60 * 1000

/** A placed order. `lines` are its goods in words. */
export type Placed = PlacedFacts & { createdAt: string; isMailed: boolean; lines: string[] }

const listeners = new Set<() => void>()
let placed: Placed | null | undefined
/** Whether it was placed since the page was loaded, and the visitor has not seen it yet. */
let isNew = false

export function rememberPlaced(order: Placed): void {
  isNew = true
  change(order)
}

function change(order: Placed | null): void {
  set(order)
  for (const notify of listeners) notify()
}

function set(order: Placed | null): void {
  placed = order
  if (order) keep('placedOrder', JSON.stringify({ ...order, at: Date.now() }))
  else drop('placedOrder')
}

/** Forgets the order, which may change on the next page. It stays in view until that one is there. */
const leave = () => set(null)

function lastPlaced(): Placed | null {
  if (placed === undefined) {
    const kept = recallFields('placedOrder') as (Placed & { at: number }) | null
    placed = kept?.lines && kept.phone && Date.now() - kept.at < SHOWN_MS ? kept : null
  }
  return placed
}

function follow(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** The order that was just placed, in place of the home page's hero. */
export function OrderPlaced({ children: hero }: { children: ReactNode }) {
  const order = useSyncExternalStore(follow, lastPlaced, () => null)
  return order ? <JustPlaced order={order} /> : hero
}

function JustPlaced({ order }: { order: Placed }) {
  const t = useTranslate()
  const { _id, number, lines, isMailed, createdAt, confirmToken } = order
  const { cancelHours } = useShop()
  const title = useRef<HTMLHeadingElement>(null)
  const until = cancellableUntil(new Date(createdAt), cancelHours)

  useEffect(() => {
    if (isNew) title.current?.focus({ preventScroll: true })
    isNew = false
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
            onClick={() => change(null)}
            aria-label={t('Close')}
            className="target hover:text-accent"
          >
            <X aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        </div>
        <PlacedSteps order={order} onConfirmed={() => change({ ...order, status: 'confirmed' })} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={`/order/${_id}`} variant={confirmToken ? 'secondary' : 'primary'} onClick={leave}>
            {t('Track order')}
          </ButtonLink>
          <WhatsAppLink
            text={t('Assalam o Alaikum. My order is {number}.', { number })}
            className={buttonClass({ variant: 'secondary' })}
          />
          {until > new Date() && (
            <Link href={`/order/${_id}`} onClick={leave} className="link inline-flex min-h-11 items-center">
              {t('Cancel until {time}', { time: formatUntil(until.toISOString(), t.language) })}
            </Link>
          )}
        </div>
        {isMailed && <p className="text-sm text-soft">{t('We have sent you all of this by email, too.')}</p>}
      </div>
    </section>
  )
}
