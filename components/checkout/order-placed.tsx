'use client'

import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslate } from '#translate'
import { Link } from '@/components/ui/link'
import { markOf } from '@/lib/i18n/language'
import { drop, keep, recallFields } from './tab-memory'

/** How long the home page shows the message. */
const SHOWN_MS = 15 * 60 * 1000

/** The summary of a placed order in words. */
export type Placed = { _id: string; number: string; isMailed: boolean; lines: string[]; facts: string[] }

const listeners = new Set<() => void>()
let placed: Placed | null | undefined

export function rememberPlaced(order: Placed): void {
  placed = order
  keep('placedOrder', JSON.stringify({ ...order, at: Date.now() }))
}

function forgetPlaced(): void {
  placed = null
  drop('placedOrder')
  for (const notify of listeners) notify()
}

function lastPlaced(): Placed | null {
  if (placed === undefined) {
    const kept = recallFields('placedOrder') as (Placed & { at: number }) | null
    placed = kept?.lines && Date.now() - kept.at < SHOWN_MS ? kept : null
  }
  return placed
}

function follow(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** The message on the home page that an order was placed. It is an overlay, so that nothing moves. */
export function OrderPlaced() {
  const t = useTranslate()
  const order = useSyncExternalStore(follow, lastPlaced, () => null)
  return (
    <div role="status" className="fixed inset-x-4 top-[calc(var(--header)+1rem)] z-30 sm:start-auto sm:w-96">
      {order && (
        <div className="flex items-start gap-4 border border-success bg-surface py-3 pe-2 ps-5">
          <div className="grow py-1">
            <p className="font-semibold">{t('Order placed successfully!')}</p>
            <p className="text-sm text-soft">
              {order.isMailed
                ? t('Your order is {number}. A confirmation is on its way to your email.', { number: order.number })
                : t('Your order is {number}.', { number: order.number })}
            </p>
            {[order.lines, order.facts].map((texts) => (
              <ul key={texts[0]} className="mt-2 text-sm">
                {texts.map((text) => (
                  <li key={text} lang={markOf(text, t.language)}>
                    {text}
                  </li>
                ))}
              </ul>
            ))}
            <Link
              href={`/order/${order._id}`}
              onClick={forgetPlaced}
              className="link inline-flex min-h-11 items-center"
            >
              {t('Order Details')}
            </Link>
          </div>
          <button type="button" onClick={forgetPlaced} aria-label={t('Close')} className="target hover:text-accent">
            <X aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        </div>
      )}
    </div>
  )
}
