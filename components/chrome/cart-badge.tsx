'use client'

import { useEffect } from 'react'
import { useTranslate } from '#translate'
import { notify } from '@/components/ui/notify'
import { pieces } from '@/lib/cart/cart'
import { followCart, useCart } from '@/lib/cart/store'
import type { Message } from '@/lib/i18n/message'
import { storageRefused } from '@/lib/platform/browser/stored-value'
import { useUserInfo } from '@/lib/platform/browser/user-info'

/** Debounces quick changes, which are saved to the account together. */
const SYNC_MS = 1_000

const NOT_STORED: Message =
  'This browser has no room left to save your cart and wishlist. They last until you close or reload this page.'

/**
 * The number of pieces in the cart, on its icon. It also loads the stored cart into the page, and merges it with the
 * account's after page load, login and each change.
 */
export function CartBadge() {
  const t = useTranslate()
  const items = useCart((cart) => cart.items)
  const user = useUserInfo()
  const count = pieces(items)
  useEffect(followCart, [])
  useEffect(() => {
    void storageRefused.then(() => notify('warning', NOT_STORED, 'storage'))
  }, [])
  useEffect(() => {
    if (!user || !items) return
    const sync = () => import('@/lib/cart/sync').then((file) => file.syncChanges(user._id)).catch(() => undefined)
    const timer = setTimeout(sync, SYNC_MS)
    return () => clearTimeout(timer)
  }, [user, items])
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute top-0 end-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold
          text-[0.6875rem] text-surface leading-none tabular-nums"
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">
        {t(', ')}
        {count === 1 ? t('1 item') : t('{count} items', { count })}
      </span>
    </>
  )
}
