'use client'

import { useEffect } from 'react'
import { pieces } from '@/lib/cart/cart'
import { followCart, useCart } from '@/lib/cart/store'

/** How many pieces the cart holds, on the corner of its icon. Also what brings the stored cart into the page. */
export function CartBadge() {
  const count = useCart((cart) => pieces(cart.items))
  useEffect(followCart, [])
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold
          text-[0.6875rem] text-surface leading-none tabular-nums"
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">, {count === 1 ? '1 item' : `${count} items`}</span>
    </>
  )
}
